/** Sign-ups that wait for an organiser's yes: of members who left two seasons of the league. */
import type { SeasonDetail, SignUp } from '@wayfinder/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './testing/database.ts';
import { codeOf, passTo, refereeOf, type Stage, seededSeason } from './testing/season.ts';
import { makeWorld, newcomer, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const PLAIN: SignUp = { away: [], standIn: null, standsIn: true, promises: { toTheEnd: true, inTime: true } };
const ORGANISER = 1;
const LEAVER = 2;

/** Plays a season in which somebody stops, up to its close, and opens the sign-up of the next one. */
async function leaveOne({ owner, club, league, members }: Stage, number: number, leaver: string): Promise<void> {
  const { service } = world;
  if (number > 1) {
    for (const user of members) await service.signUp(user, league, number, PLAIN);
    const { closesAt } = await service.season(owner, league, number);
    await passTo(world, closesAt);
  }
  const { startsAt } = await service.season(owner, league, number);
  await passTo(world, startsAt);
  await service.leaveSeason(leaver, league, number, {});
  const referee = await refereeOf(world, { owner, club });
  const { objectsUntil } = await service.stepSeason(referee, league, number, { to: 'objections', preview: false });
  await passTo(world, objectsUntil);
  const { opensAt } = await service.announceSeason(owner, league, {});
  await passTo(world, opensAt);
}

/** A league in whose third season sign-up is open, and of which one member left two; the second member organises as well. */
async function leftTwice(): Promise<Stage & { leaver: string; organiser: string }> {
  const { on } = await seededSeason(world, 5);
  const [leaver = '', organiser = ''] = [on.members[LEAVER], on.members[ORGANISER]];
  const player = (await world.store.people.byId(organiser))?.playerId ?? '';
  await world.service.patchMember(on.owner, on.club, player, { role: 'organiser' });
  await leaveOne(on, 1, leaver);
  await leaveOne(on, 2, leaver);
  return { ...on, leaver, organiser };
}

const playerOf = ({ roster }: SeasonDetail) => roster.find(({ you }) => you);
const placedIn = ({ list, waiting }: SeasonDetail): number[] => [
  ...list.flatMap(({ placements }) => placements.map(({ number }) => number)),
  ...waiting.map(({ number }) => number),
];

describe('a sign-up of a member who left two seasons', () => {
  it('waits for an organiser’s yes, and is told so; all others are in at once', async () => {
    const { service } = world;
    const { owner, club, league, leaver, organiser, members } = await leftTwice();
    // Before they sign up they are told, and nobody else is.
    expect(await service.signUpPlan(leaver, league, 3, {})).toMatchObject({ needsYes: true, kept: null });
    expect(await service.signUpPlan(owner, league, 3, {})).toMatchObject({ needsYes: false, kept: null });
    const asks = await service.signUp(leaver, league, 3, PLAIN);
    expect([asks.you, asks.players, playerOf(asks)?.admission]).toEqual(['asks', 0, 'asks']);
    for (const user of members) if (user !== leaver) await service.signUp(user, league, 3, PLAIN);
    const open = await service.season(leaver, league, 3);
    const number = playerOf(open)?.number ?? 0;
    expect([open.players, open.roster.map(({ admission }) => admission)]).toEqual([
      4,
      ['asks', null, null, null, null],
    ]);
    expect(placedIn(open)).not.toContain(number);
    // Visitors hear neither that somebody asks, nor the answer.
    const visited = async () => (await service.season(null, league, 3)).roster.map(({ admission }) => admission);
    expect(await visited()).toEqual([null, null, null, null]);
    expect((await service.signUpPlan(leaver, league, 3, {})).kept?.admission).toBe('asks');
    expect((await service.signUpPlan(owner, league, 3, {})).others).toBe(3);
    // Organisers see it on their desk.
    const { needs } = await service.seasonDesk(owner, league, 3);
    expect(needs.find(({ kind }) => kind === 'asks')).toMatchObject({ player: number, choices: ['admit'] });
    const decisions = async () => (await service.club(owner, club)).asks;
    expect(await decisions()).toBe(1);
    expect(await codeOf(service.moveMember(owner, league, 3, { number, to: 1, reason: 'Let them' }))).toBe(
      'needs-admission',
    );
    // One organiser says yes; done twice, it is done once.
    const yes = { number, admit: true, reason: 'Was ill' };
    expect(await codeOf(service.putAdmission(leaver, league, 3, yes))).toBe('not-organiser');
    for (let n = 0; n < 2; n += 1) await service.putAdmission(organiser, league, 3, yes);
    expect(await decisions()).toBe(0);
    const admitted = await service.season(leaver, league, 3);
    expect([admitted.you, admitted.players, playerOf(admitted)?.admission]).toEqual(['signed-up', 5, 'yes']);
    expect(placedIn(admitted)).toContain(number);
    expect(await visited()).toEqual(Array(5).fill(null));
    const { acts } = await service.seasonLog(owner, league, 3, { limit: 10 });
    expect(acts.map(({ act, by, data }) => [act, by !== null, data]).slice(0, 2)).toEqual([
      ['admitted', true, { number, reason: 'Was ill' }],
      ['asked-in', true, { number }],
    ]);
    // Whoever changes what they said keeps the answer, and so does whoever withdraws and comes back.
    await service.signUp(leaver, league, 3, { ...PLAIN, standsIn: false });
    expect((await service.season(leaver, league, 3)).you).toBe('signed-up');
    await service.withdraw(leaver, league, 3);
    expect((await service.signUp(leaver, league, 3, PLAIN)).you).toBe('signed-up');
    expect((await service.seasonDesk(owner, league, 3)).needs.filter(({ kind }) => kind === 'asks')).toEqual([]);
    // The yes holds for whoever comes back late.
    await service.withdraw(leaver, league, 3);
    await passTo(world, open.closesAt);
    expect((await service.signUp(leaver, league, 3, PLAIN)).you).toBe('waiting');
    expect(playerOf(await service.season(leaver, league, 3))?.admission).toBe('yes');
  });

  it('is in no division without a yes, stands in for nobody, and is decided by others alone', async () => {
    const { service } = world;
    const { owner, league, leaver, organiser, members } = await leftTwice();
    for (const user of members) await service.signUp(user, league, 3, PLAIN);
    const { roster, closesAt, startsAt } = await service.season(leaver, league, 3);
    const number = roster.find(({ you }) => you)?.number ?? 0;
    const no = { number, admit: false, reason: 'Twice is enough' };
    const other = roster.find(({ admission }) => admission === null)?.number ?? 0;
    expect(await codeOf(service.putAdmission(owner, league, 3, { ...no, number: other }))).toBe('unknown-sign-up');
    expect(await codeOf(service.putAdmission(owner, league, 3, { ...no, number: 99 }))).toBe('unknown-sign-up');
    // An organiser may change their mind until sign-up closes.
    await service.putAdmission(owner, league, 3, { ...no, admit: true });
    await service.putAdmission(organiser, league, 3, no);
    expect((await service.season(leaver, league, 3)).you).toBe('not-admitted');
    await service.withdraw(leaver, league, 3);
    expect((await service.signUp(leaver, league, 3, PLAIN)).you).toBe('not-admitted');
    await passTo(world, closesAt);
    const seeded = await service.season(leaver, league, 3);
    const now = playerOf(seeded)?.number ?? 0;
    expect([seeded.state, seeded.you, seeded.players]).toEqual(['seeded', 'not-admitted', 4]);
    expect(placedIn(seeded)).not.toContain(now);
    expect(await codeOf(service.putAdmission(owner, league, 3, { ...no, number: now, admit: true }))).toBe(
      'wrong-step',
    );
    expect(await codeOf(service.leaveSeason(leaver, league, 3, {}))).toBe('unknown-sign-up');
    // Nobody comes late around a yes, with a sign-up or without one.
    const late = () => codeOf(service.signUp(leaver, league, 3, { ...PLAIN, standsIn: false }));
    expect(await late()).toBe('sign-up-closed');
    const gone = 'DELETE FROM season_player WHERE league_id = $1 AND season = 3 AND number = $2';
    const [kept] = await ask<object>(world.database.url, `${gone} RETURNING *`, [league, now]);
    expect([await late(), (await service.signUpPlan(leaver, league, 3, {})).waitsAt]).toEqual(['sign-up-closed', null]);
    const row = 'INSERT INTO season_player SELECT * FROM jsonb_populate_record(null::season_player, $1)';
    await ask(world.database.url, row, [JSON.stringify(kept)]);
    // Nobody waits, so a bot plays on where a member stops, and not whoever wasn't let in.
    await passTo(world, startsAt);
    const user = members.find((one) => one !== owner && one !== leaver && one !== organiser) ?? '';
    await service.leaveSeason(user, league, 3, {});
    const left = await world.store.seasonGames.leftSeats(league, 3);
    expect(left.length).toBeGreaterThan(0);
    expect(new Set(left.map(({ kind }) => kind))).toEqual(new Set(['bot']));
  });

  it('of an organiser is decided by another one', async () => {
    const { service } = world;
    const { owner, league, leaver, club } = await leftTwice();
    const player = (await world.store.people.byId(leaver))?.playerId ?? '';
    await service.patchMember(owner, club, player, { role: 'organiser' });
    const number = playerOf(await service.signUp(leaver, league, 3, PLAIN))?.number ?? 0;
    const yes = { number, admit: true, reason: 'Mine' };
    expect(await codeOf(service.putAdmission(leaver, league, 3, yes))).toBe('own-sign-up');
    expect((await service.seasonDesk(leaver, league, 3)).needs.find(({ kind }) => kind === 'asks')).toMatchObject({
      ...{ own: true, choices: [] },
    });
    expect(await codeOf(service.putAdmission(owner, league, 3, yes))).toBe('done');
  });
});

describe('a sign-up of a member who left one season, or withdrew before two', () => {
  it('needs nobody’s yes', async () => {
    const { service } = world;
    const { on } = await seededSeason(world, 5);
    const [, once = '', waits = ''] = on.members;
    // Withdrawing while others wait takes nobody's game away.
    const late = await newcomer(world);
    await service.joinClub(late, on.club, {});
    const list = (await service.season(on.owner, on.league, 1)).waiting.map(({ number }) => number);
    expect(list).toHaveLength(1);
    await service.leaveSeason(waits, on.league, 1, {});
    await leaveOne(on, 1, once);
    for (const user of [once, waits])
      expect(await service.signUpPlan(user, on.league, 2, {})).toMatchObject({ needsYes: false });
    expect((await service.signUp(once, on.league, 2, PLAIN)).you).toBe('signed-up');
    expect((await service.signUp(waits, on.league, 2, PLAIN)).you).toBe('signed-up');
  });
});
