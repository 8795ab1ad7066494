import type { ReactElement } from 'react';
import { type ClubColourName, toneColour } from '../club-colours.ts';
import { cssVar } from '../css.ts';
import { clip, type Point, pathOf } from './clip.ts';
import type { Crest } from './crest.ts';
import { type ChargePart, chargeParts } from './crest-charges.ts';
import { type FieldPart, fieldParts } from './crest-fields.ts';
import { type ShieldForm, shieldForms } from './crest-shapes.ts';
import { Picture, round } from './picture.tsx';

const LINE = 2.6;
/** Below this width in px lines are thicker, so that they stay about 1 px. */
const SMALL = 48;
const SMALL_LINE = 1.35;

/** Fill of a part by its letter; `null`: none. All but those of `UNLINED` have a dark line around them. */
const FILLS: Readonly<Record<string, ClubColourName | null>> = {
  a: 'toneAzure',
  b: 'toneBrick',
  r: 'toneBrick',
  c: 'toneSand',
  d: 'crestLine',
  g: 'crestGold',
  k: 'crestLine',
  l: 'crestLight',
  n: null,
  s: 'toneSea',
  v: 'toneGreen',
};
const UNLINED = 'rd';
/** Lines that have a dark line on both sides, by the colour between. */
const RODS: Readonly<Record<string, ClubColourName>> = { o: 'crestLight', p: 'crestGold' };
const ROD_WIDTH = 3.6;
/** Light that falls from a charge onto the field: opacity by letter. */
const GLOW: Readonly<Record<string, number>> = { t: 0.5, u: 0.28 };

interface ShieldProps {
  readonly crest: Crest;
  /** Width in px; the height is a sixth more: 24 in rows, 30 in headers, 78 on the club's own chart. */
  readonly size?: number;
  /** Spoken name. Leave out where the club's name stands beside it. */
  readonly label?: string;
}

/** A club, everywhere: its crest. */
export function Shield({ crest, size = 30, label }: ShieldProps): ReactElement {
  const form: ShieldForm = shieldForms[crest.shape];
  const isSmall = size < SMALL;
  const line = isSmall ? LINE * SMALL_LINE : LINE;
  return (
    <Picture className="wf-crest" width={size} height={round(size * 1.16)} viewBox="0 0 100 116" label={label}>
      <Field crest={crest} form={form} />
      <Charge crest={crest} form={form} line={line} />
      {isSmall || crest.field === 'border' ? null : (
        <path d={form.inner} fill="none" stroke={cssVar('crestLight')} strokeWidth="1.6" />
      )}
      <path
        d={form.outline}
        fill="none"
        stroke={cssVar('ink')}
        strokeWidth={isSmall ? 5 : 3.6}
        strokeLinejoin="round"
      />
    </Picture>
  );
}

interface PartProps {
  readonly crest: Crest;
  readonly form: ShieldForm;
}

/** The two tones of a field inside its shield. */
function Field({ crest, form }: PartProps): ReactElement {
  const [ground, second] = crest.tones.map((tone) => cssVar(toneColour(tone)));
  const isBorder = crest.field === 'border';
  return (
    <>
      <path d={form.outline} fill={isBorder ? second : ground} />
      {isBorder ? <path d={form.outline} fill={ground} transform="translate(12 13.4) scale(.76)" /> : null}
      {fieldParts[crest.field].map(({ paint, points }: FieldPart) => {
        const moved = points.map(([x, y]): Point => [50 + x, form.middle + y]);
        const d = pathOf(clip(moved, form.rim));
        if (paint === 'foam') return <path key={d} d={d} fill={cssVar('crestLight')} opacity="0.7" />;
        return <path key={d} d={d} fill={paint === 'line' ? cssVar('crestLine') : second} />;
      })}
    </>
  );
}

interface ChargeProps extends PartProps {
  readonly line: number;
}

/** The charge, in its own colours; light that it throws is clipped by the shield, all else fits into every one. */
function Charge({ crest, form, line }: ChargeProps): ReactElement {
  const parts = chargeParts(crest.charge);
  return (
    <>
      {parts
        .filter(({ paint }) => paint in GLOW)
        .map((part) => (
          <path key={part.d} d={beams(part, form)} fill={cssVar('crestLight')} opacity={GLOW[part.paint]} />
        ))}
      <g
        transform={`translate(50 ${form.middle})${form.scale === 1 ? '' : ` scale(${form.scale})`}`}
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        {parts
          .filter(({ paint }) => !(paint in GLOW))
          .map((part) => (
            <Part key={part.paint + part.d} part={part} line={line} />
          ))}
      </g>
    </>
  );
}

/** Beams of light, as far as they fall inside the shield. */
function beams({ d }: ChargePart, form: ShieldForm): string {
  const triangles = d.split('z').filter((triangle) => triangle !== '');
  return triangles
    .map((triangle) => {
      const numbers = (triangle.match(/-?[\d.]+/g) ?? []).map(Number);
      const points = [0, 2, 4].map((at): Point => [50 + (numbers[at] ?? 0), form.middle + (numbers[at + 1] ?? 0)]);
      // Clipping doesn't mind which way round the clipped polygon runs.
      return pathOf(clip(points, form.rim));
    })
    .join('');
}

function Part({ part, line }: { readonly part: ChargePart; readonly line: number }): ReactElement {
  const { paint, d } = part;
  const rod = RODS[paint];
  if (rod !== undefined) {
    return (
      <>
        <path d={d} fill="none" stroke={cssVar('crestLine')} strokeWidth={round(ROD_WIDTH + 2 * line)} />
        <path d={d} fill="none" stroke={cssVar(rod)} strokeWidth={ROD_WIDTH} />
      </>
    );
  }
  if (paint === 'w') return <path d={d} fill="none" stroke={cssVar('crestLight')} strokeWidth={round(line * 0.85)} />;
  const fill = FILLS[paint];
  const drawn = fill ? cssVar(fill) : 'none';
  if (UNLINED.includes(paint)) return <path d={d} fill={drawn} />;
  return <path d={d} fill={drawn} stroke={cssVar('crestLine')} strokeWidth={round(line)} />;
}
