/** TM-2.8 to 2.10: the factions are chosen. */
import {
  type Choice,
  choose,
  type Draw,
  done,
  type Level,
  type Refusal,
  type RuleId,
  refuse,
  type Seat,
  word,
} from '@wayfinder/engine';
import { FACTION_FACTS, FACTIONS_OF, START_VP } from '../../data/index.ts';
import type { DecisionPart } from '../../part.ts';
import { Script } from '../../script.ts';
import type { Settings, State } from '../../state.ts';
import { FACTIONS, type Faction } from '../../words.ts';

/** The VP with which a faction starts (TM-2.10, 20.5). */
export function startVpOf({ startVp }: Settings, faction: Faction): number {
  return startVp === '2017' ? START_VP.published2017[faction] : START_VP.usual;
}

/** A seat takes a faction board, with the VP it starts with. */
export function chooseFaction(
  script: Script,
  seat: Seat,
  faction: Faction,
  because: RuleId[],
  draws: Draw[] = [],
  vp = startVpOf(script.state.settings, faction),
): void {
  const { settings } = script.state;
  const rules = [...because, 'TM-2.10', 'TM-2.11', 'TM-18.1', ...(settings.startVp === '2017' ? ['TM-20.5'] : [])];
  script.emit('FactionChosen', { seat, faction, vp }, rules, draws.length > 0 ? draws : undefined);
}

/** @throws Error for what is no faction: the engine has checked the path. */
export function factionNamed(id: string | undefined): Faction {
  const faction = FACTIONS.find((one) => one === id);
  if (!faction) throw new Error(`no faction ${id}`);
  return faction;
}

/** Both factions of a colour are gone when one of them is taken (TM-2.8). `taken` in no order. */
function refusalAmong(taken: readonly Faction[], faction: Faction, rules: RuleId[]): Refusal | null {
  const { home } = FACTION_FACTS[faction];
  const other = taken.find((one) => FACTION_FACTS[one].home === home);
  if (!other) return null;
  if (other === faction) return refuse('faction-taken', rules, { faction: { option: faction } });
  return refuse('colour-gone', rules, { faction: { option: faction }, other: { option: other } });
}

function factionChoice(faction: Faction): Choice {
  const terrain = { option: FACTION_FACTS[faction].home };
  return word(faction, { text: { key: 'choice.faction', args: { faction: { option: faction }, terrain } } });
}

/** A level of factions: those of colours that are gone are shown and refused. */
export function chooseAmong(
  key: string,
  listed: readonly Faction[],
  taken: readonly Faction[],
  rules: RuleId[],
): Level {
  return choose({ key }, listed.map(factionChoice), ({ id }) => refusalAmong(taken, factionNamed(id), rules));
}

/** Factions that others have. */
function taken({ seats }: State): Faction[] {
  return seats.flatMap(({ faction }) => faction ?? []);
}

/** All, or the two of the colour that was dealt to this seat (TM-2.9). */
function offered({ settings, colours }: State, seat: Seat): readonly Faction[] {
  const colour = colours[seat];
  return settings.factions === 'colours' && colour ? FACTIONS_OF[colour] : FACTIONS;
}

/** The rule by which seats choose. */
export function factionRule({ factions }: Settings): RuleId {
  return factions === 'colours' ? 'TM-2.9' : 'TM-2.8';
}

function levelOf(view: State, seat: Seat): Level {
  const two = offered(view, seat);
  const level = chooseAmong('ask.faction', two, taken(view), [factionRule(view.settings)]);
  const isOther = (id: string): boolean => FACTIONS.some((one) => one === id && !two.includes(one));
  return { ...level, has: (id) => (isOther(id) ? refuse('other-colour-dealt', ['TM-2.9']) : level.has(id)) };
}

/** The first that this level allows, in the order of TM-18.1. */
export function firstAllowed(level: Level): string[] {
  const first = level.list().find(({ refused }) => !refused);
  return first ? [first.id] : [];
}

/** The decision `faction` (TM-2.8, 2.9): seats in seat order. */
export const faction: DecisionPart = {
  open({ phase, queue: [seat] }) {
    return phase === 'factions' && seat !== undefined ? [{ kind: 'faction', seat, blocks: 'all' }] : [];
  },
  next: (view, seat, _decision, path) => (path.length === 0 ? levelOf(view, seat) : done()),
  decide(state, seat, _decision, [id]) {
    const script = new Script(state);
    chooseFaction(script, seat, factionNamed(id), [factionRule(state.settings)]);
    return script.events;
  },
  fallback: (view, seat) => firstAllowed(levelOf(view, seat)),
};
