import { isInPlay } from '@wayfinder/competition';
import type { NeedCellTold, SeasonDetail, SeasonDivision, SeasonLive, SeasonMine } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { ButtonLink } from '@wayfinder/ui';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { Texts } from '../parts/texts.tsx';
import { TurnLeft } from '../parts/time.tsx';
import { Part } from './games.tsx';
import { askedOf, placesNow, verdictOf } from './rows.ts';
import { ScoringAsked } from './scoring-asked.tsx';
import styles from './seasons.module.css';
import { OutOfPlay, Verdict } from './verdict.tsx';
import { datesOf, nameOf, needText, placesText } from './words.ts';

interface MineProps {
  season: SeasonDetail;
  mine: SeasonMine;
}

/** Own games that wait for the reader: until when, and for how many. */
export async function MyMoves({ mine }: MineProps): Promise<ReactElement | null> {
  const t = await getTranslations('season');
  const due = mine.games.filter(({ due: is }) => is !== null);
  if (due.length === 0) return null;
  return (
    <section className={styles.moves} data-part="table" aria-label={t('yourMove')}>
      {due.map(({ game, name, due: owed }, n) => (
        <div key={game} className={styles.move}>
          <p className="wf-small wp-facts">
            <strong className={styles.yours}>{t('yourMove')}</strong>
            {owed?.deadline ? <TurnLeft until={owed.deadline} reserve={owed.reserve} icon={false} /> : null}
            {owed && owed.waiting > 0 ? <span className="wf-soft">{t('wait', { n: owed.waiting })}</span> : null}
          </p>
          <h2>{isolated(name)}</h2>
          <ButtonLink
            kind={n === 0 ? 'primary' : 'plain'}
            href={`/games/${game}`}
            aria-label={t('takeMoveIn', { game: isolated(name) })}
          >
            {t('takeMove')}
          </ButtonLink>
        </div>
      ))}
    </section>
  );
}

/** Questions to the reader whether a game of theirs is scored as it stands. */
export async function Scoring({ season, mine }: MineProps): Promise<ReactElement | null> {
  const [t, dates] = [await getTranslations('season'), await datesOf()];
  if (season.state !== 'running') return null;
  const asked = season.list.flatMap((division) =>
    askedOf(division, mine.number).map(({ game, seat: own }) => {
      const at = game.seats.flatMap(({ by, isBot, left, number }, seat) => {
        if (seat === own || isBot || (left && by === null)) return [];
        const name =
          by === null
            ? nameOf(
                t,
                season.roster.find((one) => one.number === number),
              )
            : isolated(by);
        return [{ seat, name }];
      });
      const agreed = new Set(game.asked?.agreed);
      const named = (has: boolean): string[] =>
        at.filter(({ seat }) => agreed.has(seat) === has).map(({ name }) => name);
      return {
        ...{ league: season.league.id, season: season.number, division: division.number, game: game.number },
        ...{ name: isolated(game.name), reason: game.asked?.reason ?? '', until: dates.moment(season.endsAt) },
        ...{ agreed: named(true), missing: named(false), isAgreed: agreed.has(own) },
      };
    }),
  );
  if (asked.length === 0) return null;
  return (
    <Part part="table" title={t('scoreNow')}>
      <Texts of={['scoring']}>
        <ScoringAsked asked={asked} />
      </Texts>
    </Part>
  );
}

interface DecidesProps extends MineProps {
  division: SeasonDivision;
  live: SeasonLive | null;
}

/** What the reader's last games decide: the grid of their places, and one sentence. */
export async function Decides({ season, mine, division, live }: DecidesProps): Promise<ReactElement | null> {
  const t = await getTranslations('season');
  const results = division.games.filter(({ result, isVoid }) => result !== null && !isVoid).length;
  const row = division.table.find(({ number }) => number === mine.number);
  if (!row || mine.hasLeft) return null;
  // Whoever counts what is possible has too much to do.
  if (mine.range === null)
    return (
      <Part part="table" title={t('decideTitle', { n: row.open })}>
        <p>{t('unknownNow')}</p>
      </Part>
    );
  // A range of fewer or more results than the table's would tell something else.
  if (results !== mine.results)
    return (
      <Part part="table" title={t('decideTitle', { n: 0 })}>
        <p>{t('newResult')}</p>
      </Part>
    );
  if (row.open === 0)
    return <Over {...{ mine, division }} isClosed={season.state === 'closed'} hasNone={!isInPlay(row)} />;
  const names = new Map(division.games.map(({ number, name }) => [number, isolated(name)]));
  const games = mine.cellGames.map((number) => ({
    name: names.get(number) ?? '',
    now: nowIn(division, live, number, mine.number),
  }));
  const isNothing = results === 0;
  // A game whose place is sure decides nothing any more.
  const n = games.length > 0 ? games.length : row.open;
  return (
    <Part part="table" title={t('decideTitle', { n })}>
      {mine.cells.length > 0 ? <Grid division={division} cells={mine.cells} games={games} /> : null}
      {isNothing && mine.cells.length === 0 ? <p>{t('everythingOpen')}</p> : null}
      {isNothing && mine.cells.length === 0 ? null : (
        <Sentences mine={mine} division={division} names={names} open={row.open} />
      )}
    </Part>
  );
}

function nowIn(division: SeasonDivision, live: SeasonLive | null, number: number, own: number | null): number | null {
  const game = division.games.find((one) => one.number === number);
  const at = game?.seats.findIndex((seat) => seat.number === own) ?? -1;
  return (game && placesNow(game, live?.games ?? [])?.[at]) ?? null;
}

interface OverProps {
  mine: SeasonMine;
  division: SeasonDivision;
  isClosed: boolean;
  /** None of the reader's own games counts. */
  hasNone: boolean;
}

/** Nothing is left to decide for the reader by own play: what came. */
async function Over({ mine, division, isClosed, hasNone }: OverProps): Promise<ReactElement> {
  const t = await getTranslations('season');
  const { range, outlook, results } = mine;
  const isSure = range !== null && range.best === range.worst;
  const isAlone = division.up + division.down === 0;
  const of = { division: division.number, isAlone, verdict: verdictOf(outlook) };
  return (
    <Part part="table" title={isClosed ? t('youEnded') : t('decideTitle', { n: 0 })}>
      {hasNone ? (
        <OutOfPlay {...of} results={results} />
      ) : (
        <p>
          <Verdict {...of} />{' '}
          {isSure
            ? t(isClosed ? 'placeWas' : 'finalPlace', { place: t('place', { place: range.best }) })
            : t('finalRange', { range: placesText(range ?? { best: 1, worst: division.size }) })}
        </p>
      )}
    </Part>
  );
}

interface SentencesProps {
  mine: SeasonMine;
  division: SeasonDivision;
  names: ReadonlyMap<number, string>;
  open: number;
}

async function Sentences({ mine, division, names, open }: SentencesProps): Promise<ReactElement> {
  const t = await getTranslations('season');
  if (division.up + division.down === 0)
    return <p>{t('canEnd', { range: placesText(mine.range ?? { best: 1, worst: division.size }) })}</p>;
  const verdict = verdictOf(mine.outlook);
  if (verdict !== null) return <p className={styles.calm}>{t(`sure.${verdict}`)}</p>;
  const texts = await Promise.all(mine.needs.map((need) => needText(need, (number) => names.get(number) ?? '', open)));
  return (
    <p className={styles.needs}>
      {texts.map((text, n) => (
        <span key={text} className={n === 0 ? 'wp-strong' : undefined}>
          {text}{' '}
        </span>
      ))}
    </p>
  );
}

interface GridProps {
  division: SeasonDivision;
  cells: readonly NeedCellTold[];
  games: readonly { name: string; now: number | null }[];
}

/** The reader's place at the end for each place in the last one or two games. */
async function Grid({ division, cells, games }: GridProps): Promise<ReactElement> {
  const t = await getTranslations('season');
  const rows = games.length === 2 ? [...new Set(cells.map(({ places }) => places[0] ?? 0))] : [null];
  const columns = [...new Set(cells.map(({ places }) => places.at(-1) ?? 0))];
  const cellAt = (row: number | null, column: number): NeedCellTold | undefined =>
    cells.find(({ places }) => places.at(-1) === column && (row === null || places[0] === row));
  const head = ({ name, now }: { name: string; now: number | null }): string =>
    now === null ? name : t('nowIn', { game: name, place: t('place', { place: now }) });
  const [first, last] = [games[0], games.at(-1)];
  const kinds = [...new Set(cells.map((cell) => kindOf(cell)))];
  return (
    <>
      <p className="wf-soft wf-small">{t('decideText')}</p>
      <div className={styles.gridBox}>
        {games.length === 2 && first ? (
          <span className={styles.gridSide} aria-hidden="true">
            {head(first)}
          </span>
        ) : null}
        <table className={styles.grid}>
          <caption className={styles.gridTop}>{last ? head(last) : ''}</caption>
          <thead>
            <tr>
              {rows.length > 1 ? (
                <td>
                  <span className="wf-hidden">{first ? head(first) : ''}</span>
                </td>
              ) : null}
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t('place', { place: column })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row ?? 0}>
                {row === null ? null : <th scope="row">{t('place', { place: row })}</th>}
                {columns.map((column) => {
                  const cell = cellAt(row, column);
                  return cell ? (
                    <td key={column} data-kind={kindOf(cell)}>
                      {placesText(cell.range)}
                      <span className="wf-hidden"> {t(`kind.${kindOf(cell)}`)}</span>
                    </td>
                  ) : (
                    <td key={column} />
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className={`${styles.kinds} wf-small`}>
        {KINDS.filter((kind) => kinds.includes(kind)).map((kind) => (
          <li key={kind}>
            <span className={styles.key} data-kind={kind} /> {t(`kind.${kind}`)}
          </li>
        ))}
      </ul>
      {division.up + division.down === 0 ? <p className="wf-soft wf-small">{t('oneDivision')}</p> : null}
    </>
  );
}

/** What a pair of places makes sure of. */
const KINDS = ['up', 'up-perhaps', 'stay', 'open', 'down-perhaps', 'down'] as const;

function kindOf({ outlook: { up, down } }: NeedCellTold): (typeof KINDS)[number] {
  if (up === 'certain') return 'up';
  if (down === 'certain') return 'down';
  if (up === 'possible' && down === 'possible') return 'open';
  if (up === 'possible') return 'up-perhaps';
  return down === 'possible' ? 'down-perhaps' : 'stay';
}

/** Running games at which the reader plays for somebody who left the seat. */
export async function StandInGames({ season, mine }: MineProps): Promise<ReactElement | null> {
  const t = await getTranslations('season');
  const games = mine.games.filter(({ standsIn }) => standsIn);
  if (games.length === 0) return null;
  return (
    <Part part="table" title={t('standInGames')}>
      <ul className="wp-rows">
        {games.map(({ game, name, ...at }) => (
          <li key={game}>
            <a className="wp-link" href={`/games/${game}`}>
              {isolated(name)}
            </a>{' '}
            <span className="wf-soft">{t('standInFor', { name: nameOf(t, memberAt(season, at)) })}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Member for whom a seat counts. */
function memberAt(
  { list, roster }: SeasonDetail,
  { division, number, seat }: Pick<SeasonMine['games'][number], 'division' | 'number' | 'seat'>,
): SeasonDetail['roster'][number] | undefined {
  const games = list.find((one) => one.number === division)?.games ?? [];
  const of = games.find((one) => one.number === number)?.seats[seat ?? 0]?.number;
  return roster.find((one) => one.number === of);
}

/** Own games that are to come, with the day on which each begins. */
export async function NextGames({ mine }: Pick<MineProps, 'mine'>): Promise<ReactElement | null> {
  const [t, dates] = [await getTranslations('season'), await datesOf()];
  const coming = mine.games.filter(({ game }) => game === null);
  if (coming.length === 0) return null;
  return (
    <Part part="table" title={t('nextGames')}>
      <ul className="wp-rows">
        {coming.map(({ number, name, beginsAt }) => (
          <li key={number}>
            {isolated(name)} <span className="wf-soft">{t('beginsOn', { at: dates.moment(beginsAt) })}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
