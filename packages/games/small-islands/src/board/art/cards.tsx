/** The faces of cards: missions and rewards, Alexis' levels and his adventures. One `<svg>` each; words are the caller's. */
import { BoardText, type Box, CARD, CardFace, num, type Palette } from '@wayfinder/board';
import type { ReactElement } from 'react';
import { type AdventureCard, type AlexisLevel, type Mission, type Reward, SIDES, type Side } from '../../data/types.ts';
import { inksOf } from './inks.ts';
import { adventureThing, levelRows, missionRows, rewardRows } from './recipes.ts';
import { ItemRow, ItemRows } from './rows.tsx';

interface FaceProps {
  readonly palette: Palette;
  /** Spoken: what the card is and asks or pays. */
  readonly title: string;
}

const EDGE = 10.8;
const INNER: Box = { x: EDGE, y: EDGE, width: CARD.width - 2 * EDGE, height: CARD.height - 2 * EDGE };
const SIZE = 34;

const inset = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

/** The box of a card's upper part, of which a share of its height is taken, and that of the lower. */
function parted(share: number): readonly [Box, Box] {
  const upper = { ...INNER, height: INNER.height * share };
  return [upper, { ...INNER, y: INNER.y + upper.height, height: INNER.height - upper.height }];
}

/** The ground of what is asked; what is paid stands on the bare card. */
function Asked({ box, palette }: { readonly box: Box; readonly palette: Palette }): ReactElement {
  const { vellum, inkSoft } = palette.colours;
  const { x, y, width, height } = box;
  return (
    <>
      <rect x={x} y={y} width={width} height={height} fill={vellum} fillOpacity={0.75} />
      {/* An arrow down: who has this gets that. */}
      <path
        d={`M${num(x)} ${num(y + height)}h${num(width / 2 - 11)}l11 9 11-9h${num(width / 2 - 11)}`}
        fill={vellum}
        stroke={inkSoft}
        strokeWidth={1.2}
        strokeLinejoin="round"
      />
    </>
  );
}

/** An objective: its mission above, its reward below, be they of one card or of two. */
export function ObjectiveFace({
  mission,
  reward,
  palette,
  title,
}: FaceProps & { readonly mission: Mission; readonly reward: Reward }): ReactElement {
  const [upper, lower] = parted(0.48);
  return (
    <CardFace palette={palette} title={title}>
      <Asked box={upper} palette={palette} />
      <ItemRows rows={missionRows(mission)} box={inset(upper, 7)} palette={palette} size={SIZE} />
      <ItemRows
        rows={rewardRows(reward)}
        box={inset({ ...lower, y: lower.y + 6, height: lower.height - 4 }, 7)}
        palette={palette}
        size={SIZE}
      />
    </CardFace>
  );
}

/** A mission card of the advanced mode. */
export function MissionFace({ mission, palette, title }: FaceProps & { readonly mission: Mission }): ReactElement {
  const [upper] = parted(0.86);
  return (
    <CardFace palette={palette} title={title}>
      <Asked box={upper} palette={palette} />
      <ItemRows rows={missionRows(mission)} box={inset(upper, 9)} palette={palette} size={SIZE * 1.25} />
    </CardFace>
  );
}

/** A reward card of the advanced mode. */
export function RewardFace({ reward, palette, title }: FaceProps & { readonly reward: Reward }): ReactElement {
  const [upper, lower] = parted(0.08);
  return (
    <CardFace palette={palette} title={title}>
      <Asked box={upper} palette={palette} />
      <ItemRows rows={rewardRows(reward)} box={inset(lower, 9)} palette={palette} size={SIZE * 1.25} />
    </CardFace>
  );
}

const STAR = 'M0-9 2.6-2.8 9.2-2.4 4.1 1.9 5.8 8.5 0 4.9-5.8 8.5-4.1 1.9-9.2-2.4-2.6-2.8z';

/** A level of Alexis: its stars above, below them his deck, and what he is paid at the end. */
export function LevelFace({ level, palette, title }: FaceProps & { readonly level: AlexisLevel }): ReactElement {
  const { ink } = palette.colours;
  const [upper, lower] = parted(0.3);
  const lines = Math.ceil(level.level / 3);
  const columns = Math.ceil(level.level / lines);
  const inLine = (i: number): number => Math.min(columns, level.level - columns * Math.floor(i / columns));
  return (
    <CardFace palette={palette} title={title}>
      <Asked box={upper} palette={palette} />
      {Array.from({ length: level.level }, (_, i) => {
        const x = upper.x + upper.width / 2 + ((i % columns) - (inLine(i) - 1) / 2) * 28;
        const y = upper.y + upper.height / 2 + (Math.floor(i / columns) - (lines - 1) / 2) * 24;
        // biome-ignore lint/suspicious/noArrayIndexKey: one star is as the next
        return <path key={i} d={STAR} transform={`translate(${num(x)} ${num(y)}) scale(1.2)`} fill={ink} />;
      })}
      <ItemRows
        rows={levelRows(level)}
        box={inset({ ...lower, y: lower.y + 8, height: lower.height - 8 }, 6)}
        palette={palette}
        size={SIZE}
      />
    </CardFace>
  );
}

/** An adventure card: what Alexis does, with which slot, in which directions one after the other, and the mission that he may have in its stead. */
export function AdventureFace({ card, palette, title }: FaceProps & { readonly card: AdventureCard }): ReactElement {
  const [upper, lower] = parted(0.66);
  const { x, y, width } = upper;
  return (
    <CardFace palette={palette} title={title}>
      <ItemRow row={[adventureThing(card)]} centre={{ x: x + width * 0.27, y: y + 29 }} palette={palette} size={44} />
      <Slots
        slot={card.slot}
        box={{ x: x + width * 0.5, y: y + 18, width: width * 0.46, height: 22 }}
        palette={palette}
      />
      <Directions directions={card.directions} centre={{ x: x + width / 2, y: y + 89 }} palette={palette} />
      <rect {...lower} fill={palette.colours.vellum} fillOpacity={0.75} />
      <path
        d={`M${num(lower.x)} ${num(lower.y)}h${num(lower.width)}`}
        stroke={palette.colours.inkSoft}
        strokeWidth={1.2}
      />
      <ItemRows rows={missionRows(card.mission)} box={inset(lower, 5)} palette={palette} size={SIZE} />
    </CardFace>
  );
}

/** The three slots of the display, the one that counts filled. */
function Slots({
  slot,
  box,
  palette,
}: {
  readonly slot: number;
  readonly box: Box;
  readonly palette: Palette;
}): ReactElement {
  const { ink, paper, inkSoft } = palette.colours;
  const step = box.width / 3;
  return (
    <>
      {[1, 2, 3].map((n) => {
        const isThis = n === slot;
        const side = isThis ? 20 : 14;
        const centre = { x: box.x + (n - 0.5) * step, y: box.y + box.height / 2 };
        return (
          <g key={n}>
            <rect
              x={num(centre.x - side / 2)}
              y={num(centre.y - side / 2)}
              width={side}
              height={side}
              rx={2}
              fill={isThis ? ink : 'none'}
              stroke={isThis ? ink : inkSoft}
              strokeWidth={1.4}
            />
            {isThis ? (
              <BoardText centre={centre} palette={palette} text={String(n)} size={15} weight={700} colour={paper} />
            ) : null}
          </g>
        );
      })}
    </>
  );
}

/** Arrows round a middle, with the order in which they are tried; the side that isn't tried has none. */
function Directions({
  directions,
  centre,
  palette,
}: {
  readonly directions: readonly Side[];
  readonly centre: { x: number; y: number };
  readonly palette: Palette;
}): ReactElement {
  const { ink, paper, inkSoft } = palette.colours;
  const inks = inksOf(palette);
  return (
    <g transform={`translate(${num(centre.x)} ${num(centre.y)})`} strokeLinejoin="round">
      <circle r={11} fill="none" stroke={inkSoft} strokeWidth={1.2} />
      <path d="M0-7.5 1.7-1.7 7.5 0 1.7 1.7 0 7.5-1.7 1.7-7.5 0-1.7-1.7z" fill={inkSoft} />
      {SIDES.map((side, i) => {
        const turn = directions.indexOf(side);
        if (turn < 0) return null;
        const [x, y] = [
          [0, -26],
          [30, 0],
          [0, 26],
          [-30, 0],
        ][i] ?? [0, 0];
        const isFirst = turn === 0;
        return (
          <g key={side}>
            <path
              d="M-11 9V-3L0-13 11-3V9z"
              transform={`translate(${x} ${y}) rotate(${i * 90})`}
              fill={isFirst ? ink : paper}
              stroke={isFirst ? ink : inks.slate}
              strokeWidth={1.6}
            />
            <BoardText
              centre={{ x: x ?? 0, y: y ?? 0 }}
              palette={palette}
              text={String(turn + 1)}
              size={14}
              weight={700}
              colour={isFirst ? paper : ink}
            />
          </g>
        );
      })}
    </g>
  );
}
