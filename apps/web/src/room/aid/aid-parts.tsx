'use client';

import { cssPalette } from '@wayfinder/board';
import type { AidCell, AidHead, AidLine, AidPart, AidRange, AidRow } from '@wayfinder/engine';
import { wordsOn } from '@wayfinder/games-catalog/faces';
import { pointsText, type Words } from '@wayfinder/games-catalog/words';
import { Change, SeatDisc } from '@wayfinder/ui';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { seatNames } from '../../games/names.ts';
import type { AidKit } from '../../play/kit.ts';
import { useLook, useParts, usePointer } from '../context.tsx';
import styles from './aid.module.css';
import { figureText } from './figures.ts';

/** The game's words, those of its player aid among them. */
export function useAidWords({ texts }: AidKit, view: unknown): Words {
  const { kit, room } = useParts();
  const t = useTranslations('room');
  const { seats } = room.state;
  return useMemo(
    () =>
      wordsOn(
        { texts, placeName: kit.placeName },
        seatNames(seats, (n) => t('freeSeat', { n })),
        view,
      ),
    [kit, texts, seats, t, view],
  );
}

interface Shown {
  aid: AidKit;
  view: unknown;
}

/** Texts, lists, tables and cards, one below the other. */
export function AidParts({ parts, ...shown }: Shown & { parts: readonly AidPart[] }): ReactElement {
  const words = useAidWords(shown.aid, shown.view);
  return (
    <>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is made anew as a whole
        <Part key={index} part={part} words={words} aid={shown.aid} />
      ))}
    </>
  );
}

interface Worded {
  words: Words;
  aid: AidKit;
}

function Part({ part, ...worded }: Worded & { part: AidPart }): ReactElement {
  if (part.kind === 'table') return <Table part={part} {...worded} />;
  if (part.kind === 'cards') return <Cards part={part} {...worded} />;
  if (part.kind === 'list') return <Lines part={part} {...worded} />;
  return (
    <div className="wf-soft wf-small">
      {part.lines.map((line) => (
        <p key={line.key}>{worded.words.say(line)}</p>
      ))}
    </div>
  );
}

/** Sentences below a heading; steps are numbered. */
function Lines({ part, words, aid }: Worded & { part: Extract<AidPart, { kind: 'list' }> }): ReactElement {
  const List = part.steps ? 'ol' : 'ul';
  return (
    <section>
      <h3 className={styles.heading}>{words.say(part.label)}</h3>
      <List className={styles.lines}>
        {part.lines.map((line) => (
          <li key={line.text.key}>
            <Line line={line} words={words} aid={aid} />
          </li>
        ))}
      </List>
    </section>
  );
}

function Line({ line: { text, drawn }, words, aid }: Worded & { line: AidLine }): ReactNode {
  if (drawn === undefined) return words.say(text);
  return (
    <span className={styles.label}>
      <Thing id={drawn} words={words} aid={aid} />
      {words.say(text)}
    </span>
  );
}

/** Drawing before a row or a line; nothing without an id, or with one that has no drawing. */
function Thing({ id, words, aid }: Worded & { id: string | undefined }): ReactElement | null {
  const drawing = id === undefined ? null : aid.aid.Drawing({ id, palette: cssPalette, text: words.text });
  return drawing ? (
    <span className={styles.thing} aria-hidden="true">
      {drawing}
    </span>
  ) : null;
}

function Cards({ part, words, aid }: Worded & { part: Extract<AidPart, { kind: 'cards' }> }): ReactElement {
  return (
    <section>
      <h3 className={styles.heading}>{words.say(part.label)}</h3>
      <ul className={styles.cards}>
        {part.cards.map(({ id, name, lines }) => (
          <li key={id}>
            {/* Its words stand beside it, large enough to be read. */}
            <span className={styles.face} aria-hidden="true">
              {aid.aid.Drawing({ id, palette: cssPalette, text: words.text })}
            </span>
            <div>
              <h4>{words.say(name)}</h4>
              {lines.map((line) => (
                <p key={line.key} className="wf-small">
                  {words.say(line)}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** With more columns than these there is little room between them. */
const WIDE = 5;

function Table({ part, ...worded }: Worded & { part: Extract<AidPart, { kind: 'table' }> }): ReactElement {
  const { words } = worded;
  const isWide = part.head.length > WIDE;
  return (
    <table className={styles.table} data-wide={isWide || undefined}>
      <caption className={styles.heading}>{words.say(part.label)}</caption>
      <thead>
        <tr>
          <td />
          {part.head.map((head, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns are known by their place
            <th key={index} scope="col">
              <Head head={head} words={words} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {part.rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their place
          <tr key={index} data-total={row.total || undefined}>
            <th scope="row">
              <RowLabel row={row} {...worded} />
            </th>
            {row.cells.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells are known by their place
              <td key={at}>
                <Cell cell={cell} words={words} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Head({ head, words }: { head: AidHead; words: Words }): ReactNode {
  const look = useLook();
  if (typeof head === 'number') return head;
  if (!('seat' in head)) return words.say(head);
  return (
    <span className={styles.disc}>
      <SeatDisc seat={look(head.seat)} size={20} label={words.name(head)} />
    </span>
  );
}

/** Subject of a row, with its drawing; places light up on the board, and a press brings the first into sight. */
function RowLabel({ row, words, aid }: Worded & { row: AidRow }): ReactElement {
  const { show, point } = useParts();
  const pointer = usePointer();
  const { drawn, label, places = [] } = row;
  const [first] = places;
  const said = (
    <>
      <Thing id={drawn} words={words} aid={aid} />
      {words.say(label)}
    </>
  );
  if (first === undefined) return <span className={styles.label}>{said}</span>;
  const light = (): void => point(places);
  return (
    <button
      type="button"
      className={styles.place}
      {...pointer(first)}
      onPointerEnter={light}
      onFocus={light}
      onClick={() => {
        show(first);
        light();
      }}
    >
      {said}
    </button>
  );
}

function Cell({ cell, words }: { cell: AidCell; words: Words }): ReactNode {
  const [t, locale] = [useTranslations('room'), useLocale()];
  if (cell === null) return null;
  if (typeof cell === 'number') return pointsText(cell, locale);
  if ('key' in cell) return <span className={styles.said}>{words.say(cell)}</span>;
  if (cell.as === 'change')
    return <Change now={pointsText(cell.from, locale)} after={pointsText(cell.to, locale)} spoken={t('becomes')} />;
  const [from, to] = [figureText(cell.as, cell.from, locale), figureText(cell.as, cell.to, locale)];
  return (
    <>
      {from === to ? from : t('between', { min: from, max: to })}
      {cell.as === 'chance' ? <Bar range={cell} /> : null}
    </>
  );
}

/** A chance as a length: what is sure as a bar, what may be on top of it fainter. */
function Bar({ range: { from, to } }: { range: AidRange }): ReactElement {
  return (
    <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect width={100} height={4} />
      <rect width={to * 100} height={4} data-may />
      <rect width={from * 100} height={4} data-sure />
    </svg>
  );
}
