/** Drawings: small, the same each time, told apart without colour, and fit for a picture without a style sheet. */
import { BoardFrame, cssPalette, darkPalette, lightPalette } from '@wayfinder/board';
import { isWritable, renderPng } from '@wayfinder/board/png';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { dataOf } from '../../data/index.ts';
import { COLOUR_IDS, type Mission, type Reward, SIGN_KINDS, TURNS } from '../../data/types.ts';
import * as art from './index.ts';

const data = dataOf(1);
const faces = [...data.landscapeTiles, ...data.startTiles].flatMap((tile) => tile.faces);
const OWNERS: readonly art.Owner[] = [...COLOUR_IDS, 'alexis'];
const origin = { x: 0, y: 0 };
const at = (column: number) => ({ x: column * art.TILE, y: 0 });
const markup = (drawing: ReactElement): string =>
  renderToStaticMarkup(
    <svg role="img" aria-label="a drawing">
      {drawing}
    </svg>,
  );
const map = (tiles: readonly art.LaidTile[], more: Partial<art.ArchipelagoProps> = {}): string =>
  markup(<art.Archipelago tiles={tiles} palette={cssPalette} {...more} />);

describe('the map', () => {
  it('grows by at most 2,500 bytes a tile', () => {
    for (const face of faces) {
      for (const turn of TURNS) {
        // Drawings that are made once for all tiles, as the kinds of symbols, are in both.
        const two = [1, -12].map((column) => ({ id: `${column},-12`, face, turn, centre: at(column) }));
        const grown = map(two).length - map(two.slice(1)).length;
        expect(grown, `${face.id} ${turn}`).toBeLessThanOrEqual(2500);
      }
    }
  });

  it('names tiles, regions and spots, and nothing where a tile has no name', () => {
    for (const face of faces) {
      const named = map([{ id: '3,-2', face, turn: 1, centre: origin }], { sight: 'near' });
      const ids = [...named.matchAll(/data-id="([^"]+)"/g)].map(([, id]) => id).sort();
      const spots = face.regions.flatMap(({ symbols }) => symbols.map(({ spot }) => `3,-2.${spot}`));
      const regions = face.regions.map(({ id }) => `3,-2.${id}`);
      expect(ids).toEqual(['3,-2', ...regions, ...spots].sort());
      expect(map([{ face, turn: 1, centre: origin }])).not.toContain('data-id');
    }
  });

  it('is the same each time it is drawn', () => {
    const laid = (copy: typeof faces) => copy.map((face, i) => ({ face, turn: TURNS[i % 4] ?? 0, centre: at(i) }));
    expect(map(laid(structuredClone(faces)))).toBe(map(laid(faces)));
  });

  it('gives two drawings the same name for a shape only where the shape is the same', () => {
    const nameOf = (tile: art.LaidTile): string => /<path id="(si-[^"]+)"/.exec(map([tile]))?.[1] ?? '';
    const [first, second] = faces;
    if (first === undefined || second === undefined) throw new Error('no faces');
    const named = [
      nameOf({ face: first, turn: 0, centre: origin }),
      nameOf({ face: first, turn: 1, centre: origin }),
      nameOf({ face: first, turn: 0, centre: at(1) }),
      nameOf({ face: second, turn: 0, centre: origin }),
      nameOf({ face: data.ship, turn: 0, centre: origin }),
      nameOf({ face: data.ship, turn: 0, centre: at(1) }),
    ];
    expect(new Set(named).size).toBe(named.length);
    expect(nameOf({ id: '0,0', face: first, turn: 0, centre: origin })).toBe(named[0]);
  });

  it('shows a symbol from near and one from afar, one of them hidden, and none that is covered', () => {
    const face = faces.find(({ id }) => id === 'L03');
    if (face === undefined) throw new Error('no L03');
    const tile = { id: '0,0', face, turn: 0, centre: origin } as const;
    const both = map([tile]);
    for (const kind of ['lotus', 'house', 'port']) {
      expect(both).toContain(`href="#si-${kind}"`);
      expect(both).toContain(`href="#si-${kind}-far"`);
    }
    expect(both.match(/class="wf-far" display="none"/g)).toHaveLength(1);
    expect(map([{ ...tile, covered: [1] }])).not.toContain('data-id="0,0.1"');
    expect(map([tile], { sight: 'far' })).not.toContain('wf-near');
  });

  it('refers to nothing that it does not have', () => {
    const drawn = map(faces.map((face, i) => ({ face, turn: 0, centre: at(i) })));
    const ids = new Set([...drawn.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const wanted = [...drawn.matchAll(/(?:href="|url\()#([^")]+)/g)].map(([, id]) => id);
    expect(wanted.filter((id) => !ids.has(id))).toEqual([]);
  });
});

describe('told apart without colour', () => {
  const shapes = (drawing: ReactElement): string =>
    [...markup(drawing).matchAll(/ d="([^"]+)"/g)].map(([, d]) => d).join('|');

  it('every kind of symbol has shapes of its own, near and afar', () => {
    const near = SIGN_KINDS.map((kind) => shapes(<art.Sign kind={kind} centre={origin} palette={cssPalette} />));
    expect(new Set(near).size).toBe(SIGN_KINDS.length);
    const drawn = map(faces.map((face, i) => ({ face, turn: 0, centre: at(i) })));
    const far = SIGN_KINDS.map((kind) => new RegExp(`id="si-${kind}-far".*?</g>`).exec(drawn)?.[0] ?? '');
    expect(new Set(far.map((one) => one.replace(/^[^>]*>/, '').replace(/ (fill|stroke)="[^"]*"/g, ''))).size).toBe(
      SIGN_KINDS.length,
    );
  });

  it('every owner has a roof of its own', () => {
    expect(new Set(OWNERS.map(art.roofOf)).size).toBe(OWNERS.length);
  });

  it('the four colours of the game and Alexis have marks of their own', () => {
    const marks = [...data.colours, 'alexis' as const].map((owner) => JSON.stringify(art.markOf(owner)));
    expect(new Set(marks).size).toBe(5);
  });

  it('a token shows what it is, a ship whose it is', () => {
    const tokens = (['lotus', 'dragonFruit', 'arka', 'port'] as const).map((shows) =>
      shapes(<art.BonusToken owner="red" shows={shows} centre={origin} palette={cssPalette} />),
    );
    expect(new Set(tokens).size).toBe(4);
    const ships = [...data.colours, null].map((owner) =>
      shapes(<art.Ship owner={owner} centre={origin} palette={cssPalette} />),
    );
    expect(new Set(ships).size).toBe(5);
  });
});

describe('cards', () => {
  const missions: Mission[] = [...data.objectiveCards, ...data.missionCards, ...data.adventureCards].map(
    ({ mission }) => mission,
  );
  const rewards: Reward[] = [...data.objectiveCards, ...data.rewardCards].map(({ reward }) => reward);
  const cards = (palette: typeof cssPalette): ReactElement[] => [
    ...data.objectiveCards.map((card) => <art.ObjectiveFace key={card.id} {...card} palette={palette} title="" />),
    ...missions.map((mission, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: never drawn again
      <art.MissionFace key={i} mission={mission} palette={palette} title="" />
    )),
    ...rewards.map((reward, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: never drawn again
      <art.RewardFace key={i} reward={reward} palette={palette} title="" />
    )),
    ...data.alexisLevels.map((level) => <art.LevelFace key={level.level} level={level} palette={palette} title="" />),
    ...data.adventureCards.map((card) => <art.AdventureFace key={card.id} card={card} palette={palette} title="" />),
  ];

  it('differ where what they say differs', () => {
    const told = (said: readonly unknown[]): number => new Set(said.map((one) => JSON.stringify(one))).size;
    expect(told(missions.map(art.missionRows))).toBe(told(missions));
    expect(told(rewards.map(art.rewardRows))).toBe(told(rewards));
    expect(
      new Set(
        data.adventureCards.map((card) => markup(<art.AdventureFace card={card} palette={cssPalette} title="" />)),
      ).size,
    ).toBe(data.adventureCards.length);
  });

  it('say the numbers of the data', () => {
    const text = (rows: readonly art.Row[]): string =>
      rows
        .map((row) =>
          row
            .map((item) => ('vp' in item ? `*${item.vp}` : 'text' in item ? item.text : Object.values(item).join()))
            .join(' '),
        )
        .join(' / ');
    expect(text(art.missionRows({ kind: 'atLeast', symbols: { temple: 1, lotus: 2 } }))).toBe('2+ lotus / 1+ temple');
    expect(text(art.missionRows({ kind: 'moreThan', more: 'arka', fewer: 'lotus' }))).toBe('arka > lotus');
    expect(text(art.rewardRows({ kind: 'perSymbol', weights: { port: 1 }, base: 2 }))).toBe('*1 \u00d7 port / + *2');
    expect(text(art.rewardRows({ kind: 'flat', vp: 6 }))).toBe('*6');
    expect(
      text(art.levelRows({ card: 3, level: 5, exploreCards: 7, landCards: 4, finalVp: { base: 40, perHouse: 1 } })),
    ).toBe('7 true 4 true / *40 / + *1 \u00d7 house');
  });

  it('have no letters that a picture could not write', () => {
    for (const card of cards(lightPalette)) {
      const words = [...renderToStaticMarkup(card).matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text ?? '');
      expect(words.every(isWritable)).toBe(true);
    }
  });
});

describe.each([['light', lightPalette] as const, ['dark', darkPalette] as const])('in the %s', (_, palette) => {
  it('a map with all its pieces can be made into a picture', () => {
    const tiles = faces.slice(0, 8).map((face, i) => ({ id: `${i},0`, face, turn: 0 as const, centre: at(i) }));
    const regions = tiles.flatMap(({ face, turn, centre }) =>
      face.regions.map(({ id }) => ({ face, turn, centre, region: id })),
    );
    const picture = (
      <BoardFrame bounds={{ x: -50, y: -50, width: 900, height: 100 }} palette={palette} title="All pieces">
        <art.Archipelago tiles={tiles} palette={palette} glows={[{ regions, colour: palette.colours.accent }]} />
        {OWNERS.map((owner, i) => (
          <g key={owner}>
            <art.House owner={owner} centre={at(i)} palette={palette} />
            <art.BonusToken owner={owner} shows="port" centre={at(i)} palette={palette} />
            <art.Ship owner={owner} centre={at(i)} palette={palette} />
          </g>
        ))}
        <art.IslandBadge
          centre={origin}
          palette={palette}
          letter="A"
          tiles={3}
          counts={[{ kind: 'temple', n: 1 }]}
          vp={5}
        />
        <art.GhostTile tile={{ face: faces[9] ?? data.ship, turn: 2, centre: at(2) }} palette={palette} state="legal" />
        <art.TileBack centre={at(3)} palette={palette} count={37} />
        <art.NavigationTile centre={at(4)} palette={palette} count={6} />
        <art.DiscoveryToken centre={at(5)} palette={palette} value={4} />
        <art.StartMark face={faces[0] ?? data.ship} turn={0} centre={origin} palette={palette} />
      </BoardFrame>
    );
    expect(renderToStaticMarkup(picture)).not.toContain('undefined');
    expect(renderPng(picture, { width: 400 }).length).toBeGreaterThan(5000);
  });
});
