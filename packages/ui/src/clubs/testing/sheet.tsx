import type { ReactElement } from 'react';
import { crestTones } from '../../club-colours.ts';
import { ChartEdge, ClubChart } from '../club-chart.tsx';
import { type Crest, crestCharges, crestFields, crestFromId, crestShapes } from '../crest.ts';
import { Flag } from '../flag.tsx';
import { flagCount } from '../flag-looks.ts';
import { Pennant, ZoneMark } from '../pennant.tsx';
import { PlaceMark, type PlaceState } from '../place-mark.tsx';
import { PlanBar } from '../plan-bar.tsx';
import { RangeBar } from '../range-bar.tsx';
import { RoundBoxes } from '../round-boxes.tsx';
import { ScaleBar } from '../scale-bar.tsx';
import { Shield } from '../shield.tsx';
import { type WaitLevel, WaitStrip } from '../wait-strip.tsx';

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

/** The crest of the club in the pictures of the design. */
export const SKERRY_LIGHT: Crest = {
  shape: 'heater',
  field: 'waves',
  charge: 'lighthouse',
  tones: ['sky', 'sea'],
};

/** Ids whose charts and crests the sheet shows. */
export const CLUBS: readonly string[] = ['4fG7hJ2kLm9p', 'aB3dE5fG7hJ9', 'Zx8cV6bN4mQ2', 'q1w2e3r4t5y6'];

function Crests(): ReactElement {
  const [first = 'navy', second = 'paper'] = crestTones;
  return (
    <>
      <p className="row">
        {[24, 30, 34, 78, 156].map((size) => (
          <Shield key={size} crest={SKERRY_LIGHT} size={size} />
        ))}
        {crestShapes.map((shape) => (
          <Shield key={shape} crest={{ ...SKERRY_LIGHT, shape }} size={78} />
        ))}
      </p>
      <p className="row">
        {crestCharges.map((charge, at) => (
          <Shield
            key={charge}
            size={78}
            crest={{
              shape: crestShapes[at % crestShapes.length] ?? 'heater',
              field: 'plain',
              charge,
              tones: [crestTones[at % crestTones.length] ?? first, second],
            }}
          />
        ))}
      </p>
      <p className="row">
        {crestFields.map((field) => (
          <Shield key={field} size={64} crest={{ shape: 'heater', field, charge: 'star', tones: ['ochre', 'brick'] }} />
        ))}
      </p>
      {[78, 30, 24].map((size) => (
        <p className="row" key={size}>
          {upTo(28).map((club) => (
            <Shield key={club} size={size} crest={crestFromId(`club ${club}`)} />
          ))}
        </p>
      ))}
    </>
  );
}

const STATES: readonly PlaceState[] = ['ended', 'stands', 'coming'];

function Marks(): ReactElement {
  return (
    <>
      {[26, 18].map((size) => (
        <p className="row" key={size}>
          {STATES.flatMap((state) =>
            [1, 2, 3, 4, 7, 12].map((place) => (
              <PlaceMark key={`${state} ${place}`} place={place} state={state} size={size} />
            )),
          )}
          {[1, 2, 4].map((place) => (
            <PlaceMark key={place} place={place} size={size} adjudicated />
          ))}
        </p>
      ))}
      <p className="row">
        {[1, 2, 3, 4, 5].map((count) => (
          <span className="row" key={count}>
            {upTo(count).map((division) => (
              <Pennant key={division} division={division} count={count} />
            ))}
          </span>
        ))}
        <ZoneMark zone="up" />
        <ZoneMark zone="down" />
        <RoundBoxes rounds={6} done={3} />
        <RoundBoxes rounds={6} done={6} />
        <RoundBoxes rounds={4} done={1} running={null} />
        <RoundBoxes rounds={5} done={2} running={0.6} box={40} />
      </p>
    </>
  );
}

/** Best, worst and present place of each row in the season of the design's pictures. */
const RANGES: readonly (readonly [number, number, number])[] = [
  [2, 5, 1],
  [1, 5, 2],
  [1, 6, 3],
  [1, 6, 4],
  [1, 7, 5],
  [4, 7, 6],
  [5, 7, 7],
];

function Bars(): ReactElement {
  return (
    <>
      <ScaleBar
        weeks={17}
        today={13.7}
        todayText="today, week 14"
        marks={[
          { week: 0, text: '24 Aug · games 1 to 3' },
          { week: 4, text: '21 Sep · 4 and 5' },
          { week: 8, text: '19 Oct · 6 and 7' },
          { week: 17, text: 'ends Sun 20 Dec, 20:00' },
        ]}
      />
      <div className="narrow">
        <ScaleBar weeks={17} today={12.4} />
        <ScaleBar weeks={6.5} today={null} />
      </div>
      <div className="narrow">
        {RANGES.map(([best, worst, now]) => (
          <RangeBar
            key={now}
            places={7}
            best={best}
            worst={worst}
            now={now}
            up={2}
            down={2}
            mine={now === 4}
            height={34}
          />
        ))}
      </div>
      <div className="narrow">
        <RangeBar places={16} best={2} worst={16} now={11} up={8} />
      </div>
    </>
  );
}

/** Levels of a game that slowed down. */
const LEVELS: readonly WaitLevel[] = upTo(41).map((day): WaitLevel => {
  const level = Math.floor((day * day) / 340 + ((day * 7) % 5) / 4);
  return level === 0 || level === 1 || level === 2 || level === 3 ? level : 4;
});

function Time(): ReactElement {
  return (
    <>
      <div className="narrow">
        <WaitStrip days={133} from={0} levels={LEVELS} ended height={11} />
        <WaitStrip days={133} from={56} levels={LEVELS} expected={{ day: 108, late: false }} />
        <WaitStrip days={133} from={56} levels={LEVELS} expected={{ day: 125, late: true }} />
        <WaitStrip days={133} from={56} levels={LEVELS} expected={{ day: 150, late: true }} />
      </div>
      <div className="narrow">
        <ScaleBar
          weeks={15}
          today={null}
          marks={[
            { week: 0, text: '7 Dec' },
            { week: 15, text: '21 Mar' },
          ]}
        />
        <PlanBar
          weeks={15}
          games={[
            { from: 0, to: 6.8, text: '1 Tonga' },
            { from: 5, to: 10.4, text: '2 Samoa' },
            { from: 10, to: 15, text: '3 Hiva' },
          ]}
          away={[{ from: 2.4, to: 3.9 }]}
        />
      </div>
    </>
  );
}

/** Every shape of clubs once, to be looked at and to be searched by tests. */
export function Sheet(): ReactElement {
  return (
    <>
      {CLUBS.map((id) => (
        <div key={id}>
          <ClubChart id={id} />
          <ChartEdge />
        </div>
      ))}
      <Crests />
      <p className="row">
        {upTo(flagCount).map((flag) => (
          <Flag key={flag} flag={flag} />
        ))}
      </p>
      <p className="row">
        {[16, 20, 24, 40, 64].map((size) => (
          <Flag key={size} flag={7} size={size} />
        ))}
      </p>
      <Marks />
      <Bars />
      <Time />
    </>
  );
}
