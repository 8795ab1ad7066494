import { Resvg } from '@resvg/resvg-js';
import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import {
  Button,
  Change,
  ErrorNote,
  GlyphShape,
  Icon,
  iconNames,
  Medal,
  OptionButton,
  Pin,
  SeatDisc,
  Strip,
  seatIdentities,
  TextField,
} from './index.ts';

describe('controls', () => {
  it('never submit a form unless asked to', () => {
    expect(html(<Button>Step back</Button>)).toContain('type="button"');
    expect(html(<Button type="submit">Join</Button>)).toContain('type="submit"');
  });

  it('keep a refused answer reachable, and say that it is refused', () => {
    const refused = html(<OptionButton title="Build" detail="needs 2" refused />);
    expect(refused).toContain('aria-disabled="true"');
    expect(refused).not.toMatch(/ disabled=/);
  });

  it('tie a field to its label, hint and error', () => {
    const field = html(<TextField id="mail" label="Address" hint="Where calls go" error="No @ in it" type="email" />);
    expect(field).toContain('<label class="wf-field-label" for="mail">Address</label>');
    expect(field).toContain('aria-describedby="mail-hint mail-error"');
    expect(field).toContain('aria-invalid="true"');
    expect(field).toContain('id="mail-error" role="alert"');
    expect(html(<TextField id="mail" label="Address" />)).not.toContain('aria-describedby');
  });
});

describe('the strip', () => {
  it('says which phase it is, and which are over', () => {
    const phases = ['order', 'explore', 'move'].map((id) => ({ id, label: id }));
    const track = html(<Strip title="Turn 6" label="Phases" phases={phases} now="explore" />);
    expect(track.match(/data-state="\w+"/g)).toEqual(['data-state="done"', 'data-state="now"', 'data-state="next"']);
    expect(track.match(/aria-current="step"/g)).toHaveLength(1);
    expect(html(<Strip title="" label="" phases={phases} now={null} />)).not.toMatch(/done|now/);
  });
});

describe('medals', () => {
  const thick = (markup: string) => markup.match(/A21[^"]*" stroke="[^"]*" stroke-width="4"/g)?.length ?? 0;

  it('are whole with all that they need, and tell by their shape what is missing', () => {
    const [none, two, all, more] = [0, 2, 3, 5].map((has) => html(<Medal needs={3} has={has} />)) as [
      string,
      string,
      string,
      string,
    ];
    expect([none, two, all].map(thick)).toEqual([0, 2, 3]);
    expect(more).toBe(all);
    // Star and three parts of the ring; the whole one hangs on its ribbon.
    expect([none, two, all].map((markup) => markup.match(/<path/g)?.length)).toEqual([4, 4, 5]);
    expect([none, two, all].map((markup) => markup.includes('stroke-dasharray'))).toEqual([true, true, false]);
    expect(html(<Pin got />)).not.toContain('stroke-dasharray');
    expect(html(<Pin got={false} />)).toContain('stroke-dasharray');
  });
});

describe('seats', () => {
  it('are silent beside their name and spoken alone', () => {
    expect(html(<SeatDisc seat={0} />)).toContain('aria-hidden="true"');
    const alone = html(<SeatDisc seat={1} label="Ana" />);
    expect(alone).toContain('aria-label="Ana"');
    expect(alone).not.toContain('aria-hidden');
  });

  it('show a free seat as a dashed ring without a colour', () => {
    const free = html(<SeatDisc seat={null} />);
    expect(free).toContain('stroke-dasharray');
    expect(free).not.toContain('--wf-seat');
  });

  it('have each their own drawing', () => {
    const drawings = seatIdentities.map(({ glyph }) =>
      html(<GlyphShape glyph={glyph} colour="#000000" ground="#ffffff" />),
    );
    expect(new Set(drawings).size).toBe(seatIdentities.length);
  });
});

describe('small things', () => {
  it('announce errors', () => {
    expect(html(<ErrorNote title="Not saved" />)).toContain('role="alert"');
  });

  it('show a change only where there is one', () => {
    expect(html(<Change now={5} after={5} spoken="becomes" />)).not.toContain('becomes');
    expect(html(<Change now={5} after={3} spoken="becomes" />)).toContain('becomes');
  });

  it.each(iconNames)('draw every icon inside its grid, its line included: %s', (name) => {
    // A wider page than the grid, so that what reaches beyond it is measured too.
    const svg = html(<Icon name={name} />).replace(
      /viewBox="[^"]*"/,
      'xmlns="http://www.w3.org/2000/svg" viewBox="-24 -24 72 72"',
    );
    const box = new Resvg(svg.replaceAll('currentColor', '#000000')).getBBox();
    if (!box) throw new Error('nothing is drawn');
    expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
    expect(Math.max(box.x + box.width, box.y + box.height)).toBeLessThanOrEqual(24);
  });

  it('carry no inline style, which a strict content policy would drop', () => {
    expect(html(<SeatDisc seat={2} />) + html(<Button>x</Button>)).not.toContain('style=');
  });
});
