import { predict, viewTable, dueDecisions, startGame, gameChance, drawKey, seededRandom, judgeBatch } from '@wayfinder/engine';
import { randomDecision, randomPath } from './packages/engine/src/laws/random-play.ts';
import { rulesets } from '@wayfinder/games-catalog';
const rs = await rulesets['conquest-of-paradise'].load();
const settings = rs.settings.presets[0].settings;
const chance = gameChance(drawKey('11'.repeat(32), ['a','b','c']), 'demodemodemo');
const info = { gameId: 'demodemodemo', seats: Number(process.argv[2] ?? 2), settings };
const t0 = Date.now();
const { table, entry } = startGame(rs, info, '2026-01-01T00:00:00.000Z', chance);
console.log('start', Date.now()-t0, entry.events.map(e=>e.type).join(','), table.open.map(o=>o.id+' '+o.blocks));
const dice = seededRandom('x');
let n=0;
const t1=Date.now();
for (; n < 60; n++) {
  const due = dueDecisions(table);
  if (!due.length) break;
  const d = randomDecision(rs, table, { dice, progress: true, noReversible: true }, 1e9);
  if (!d) break;
  const seat = d.decision.seat;
  let asks = false; 
  try { asks = predict(rs, viewTable(table, seat), seat, { seat, decision: d.decision.id, path: d.path }).asks; } catch (e) { console.log('!', e); }
  const v = judgeBatch(rs, table, [{ id: 'c'+n, gameId: info.gameId, seat, by: 'player', actorId: null, decision: d.decision.id, path: d.path, at: '2026-01-01T00:00:00.000Z' }], chance);
  console.log(n, d.decision.id, d.path.join('/'), asks ? 'ASKS' : '', due.map(x=>x.id).join(' '), v.refused ? 'REFUSED' : '', v.entries[0]?.events.map(e=>e.type).join(','));
}
console.log(n, Date.now()-t1, 'ms');
