/** Effects of events on hexes for one turn: Tapu, the typhoon, and where the card that is being resolved befalls. */
import {
  BoardText,
  HEX_SIZE,
  hexCorners,
  type Palette,
  type Point,
  polygon,
  type TextFor,
  textBreadth,
} from '@wayfinder/board';
import type { ReactElement } from 'react';
import { windowNow } from '../../rules/held/windows.ts';
import type { HexId, State } from '../../state.ts';
import { centreOf } from '../chart.ts';
import { atHex, type EventData, NOTHING } from '../motion.ts';
import type { ChapterProps, ChartChapter } from './chapter.ts';

const tapuOn = (view: State): readonly HexId[] => view.events?.turn.tapu ?? [];

/** The card under way, and a held one that takes effect. */
const cardOn = ({ events }: State) => (events?.current?.hex === undefined ? events?.playing : events.current);

/** The hex that a card befalls or that others may answer in, and the one that a typhoon has passed over this turn. */
const struckOn = (view: State): HexId | null => cardOn(view)?.hex ?? windowNow(view)?.trigger.hex ?? null;
/** Card that befalls the hex; absent where others are only asked. */
const cardAt = (view: State): string | undefined => (cardOn(view)?.hex === undefined ? undefined : cardOn(view)?.card);

const typhoonOn = (view: State): HexId | null => view.events?.turn.typhoon ?? null;

/** A rope of plaited fronds round the hex: nobody may attack it. */
function Tapu({ centre, palette }: { centre: Point; palette: Palette }): ReactElement {
  const { scrub, pieceHalo, ink } = palette.colours;
  const rope = polygon(hexCorners(centre, HEX_SIZE - 9));
  return (
    <g fill="none" strokeLinejoin="round">
      <path d={rope} stroke={pieceHalo} strokeWidth={4} />
      <path d={rope} stroke={scrub} strokeWidth={2.8} />
      <path d={rope} stroke={ink} strokeWidth={1.2} strokeDasharray="1.4 5" />
    </g>
  );
}

/** A storm about its eye, with two arms. */
function Storm({ centre, palette }: { centre: Point; palette: Palette }): ReactElement {
  const { ink, pieceHalo } = palette.colours;
  const arms = 'M-5 0A5 5 0 1 0 5 0 5 5 0 1 0-5 0ZM5 0C5-9-4-13-14-11M-5 0C-5 9 4 13 14 11';
  return (
    <g
      transform={`translate(${(centre.x + 30).toFixed(1)} ${(centre.y - 22).toFixed(1)})`}
      fill="none"
      strokeLinecap="round"
    >
      <path d={arms} stroke={pieceHalo} strokeWidth={6} />
      <path d={arms} stroke={ink} strokeWidth={2.2} />
    </g>
  );
}

/** The hex that a card befalls, until it is done: round the edge of who controls it. */
function Struck({ centre, palette }: { centre: Point; palette: Palette }): ReactElement {
  const { ink, pieceHalo } = palette.colours;
  const edge = polygon(hexCorners(centre, HEX_SIZE + 2));
  return (
    <g fill="none" strokeLinejoin="round">
      <path d={edge} stroke={pieceHalo} strokeWidth={4.6} />
      <path d={edge} stroke={ink} strokeWidth={2.4} strokeDasharray="9 5" />
    </g>
  );
}

function EventRings({ view, palette, sees }: ChapterProps): ReactElement | null {
  const struck = struckOn(view);
  if (struck === null && tapuOn(view).length === 0) return null;
  return (
    <g pointerEvents="none">
      {tapuOn(view)
        .filter(sees)
        .map((hex) => (
          <Tapu key={hex} centre={centreOf(hex)} palette={palette} />
        ))}
      {struck !== null && sees(struck) ? <Struck centre={centreOf(struck)} palette={palette} /> : null}
    </g>
  );
}

function EventSigns({ view, palette, text, small, sees }: ChapterProps): ReactElement | null {
  const [hex, card] = [struckOn(view), cardAt(view)];
  const typhoon = typhoonOn(view);
  if (hex === null && typhoon === null) return null;
  return (
    <g pointerEvents="none">
      {typhoon !== null && sees(typhoon) ? <Storm centre={centreOf(typhoon)} palette={palette} /> : null}
      {hex !== null && card !== undefined && !small ? (
        <CardName hex={hex} palette={palette} name={text(`card.${card}`)} />
      ) : null}
    </g>
  );
}

function CardName({ hex, palette, name }: { hex: HexId; palette: Palette; name: string }): ReactElement | null {
  // A picture in a mail has no words of the page.
  if (name.startsWith('card.')) return null;
  const { x, y } = centreOf(hex);
  const { ink, paper } = palette.colours;
  const width = textBreadth(name, 12) + 14;
  return (
    <g>
      <rect x={x - width / 2} y={y - 58} width={width} height={18} rx={9} fill={paper} stroke={ink} strokeWidth={1.2} />
      <BoardText centre={{ x, y: y - 49 }} palette={palette} text={name} size={12} serif weight={600} colour={ink} />
    </g>
  );
}

function eventsInWords(view: State, hex: HexId, text: TextFor): string[] {
  const card = struckOn(view) === hex ? cardAt(view) : undefined;
  return [
    ...(card === undefined ? [] : [text('spoken.struck', { card: text(`card.${card}`) })]),
    ...(tapuOn(view).includes(hex) ? [text('spoken.tapu')] : []),
    ...(typhoonOn(view) === hex ? [text('spoken.typhoon')] : []),
  ];
}

interface Chosen {
  readonly choice?: { readonly hex?: HexId };
}
interface Rolls {
  readonly rolls: readonly { readonly hex: HexId; readonly lost: boolean }[];
}

export const eventsChart: ChartChapter = {
  id: 'events',
  Under: EventRings,
  Over: EventSigns,
  spoken: eventsInWords,
  now: struckOn,
  seen: {
    EventResolved: (before, after, { choice }: Chosen) =>
      atHex(before, after, choice?.hex === undefined ? {} : { hex: choice.hex }),
    EventLossesChosen: (before, after, data: EventData) => atHex(before, after, data),
    MalariaRolled: (_before, _after, { rolls }: Rolls) => {
      const struck = rolls.flatMap(({ hex, lost }) => (lost ? [hex] : []));
      return struck.length > 0 ? { ...NOTHING, appear: struck } : null;
    },
  },
};
