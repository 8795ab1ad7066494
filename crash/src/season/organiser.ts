/** Mistakes of an organiser, each of which they take back. */
import type { SeasonDetail } from '@wayfinder/contract';
import { ownerOf, readSeason, type Stage, seasonIn } from './stage.ts';

/** The first mistake: sign-up is closed too early. Taken back, the season is as it was. */
export async function closeByMistake(stage: Stage, number: number): Promise<void> {
  const { client } = ownerOf(stage);
  const params = seasonIn(stage, number);
  const before = await readSeason(stage, number);
  await client('stepSeason', { params, body: { to: 'seeded', preview: false } });
  await client('stepSeason', { params, body: { to: 'registration', preview: false } });
  const after = await readSeason(stage, number);
  if (JSON.stringify(before) !== JSON.stringify(after))
    stage.findings.undone.push('closing sign-up too early and taking it back has changed the season');
}

/** Says yes to everybody who asks to play again after leaving two seasons. Nobody lets themselves in. */
export async function admitAll(stage: Stage, number: number): Promise<void> {
  const { client } = ownerOf(stage);
  for (const { number: asks, admission, you } of (await readSeason(stage, number)).roster)
    if (admission === 'asks' && !you)
      await client('putAdmission', {
        params: seasonIn(stage, number),
        body: { number: asks, admit: true, reason: 'welcome back' },
      });
}

/** The second mistake: a member is moved to another division, and moved back. */
export async function moveByMistake(stage: Stage, number: number): Promise<void> {
  const { client } = ownerOf(stage);
  const before = await client('getSeason', { params: seasonIn(stage, number) });
  const [from, to] = [before.list[0], before.list.at(-1)];
  // Nobody moves themselves.
  const own = before.roster.find(({ you }) => you)?.number;
  const moved = from?.placements.find((one) => one.number !== own)?.number;
  if (!from || !to || from === to || moved === undefined)
    return void stage.findings.asked.push('there is nobody who could be moved by mistake');
  const move = (division: number, reason: string) =>
    client('moveMember', { params: seasonIn(stage, number), body: { number: moved, to: division, reason } });
  await move(to.number, 'asked for an easier division');
  if (membersOf(before) === membersOf(await readSeason(stage, number)))
    stage.findings.asked.push('moving a member has changed no division');
  await move(from.number, 'that was somebody else');
  if (membersOf(before) !== membersOf(await readSeason(stage, number)))
    stage.findings.undone.push('a member who was moved and moved back has changed the divisions');
}

function membersOf({ list, waiting }: SeasonDetail): string {
  const numbers = (all: readonly { number: number }[]): number[] => all.map(({ number }) => number);
  return JSON.stringify([...list.map(({ placements }) => numbers(placements)), numbers(waiting)]);
}
