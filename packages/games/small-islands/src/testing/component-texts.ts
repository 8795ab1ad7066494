/** The texts of everything that has an id, in each language, put together from the data of all versions and the words of `texts/things`. */
import type { Arg, Message } from '@wayfinder/engine';
import { IntlMessageFormat } from 'intl-messageformat';
import { adventureTold, missionTold, regionTold, rewardTold, shapeOf } from '../data/told.ts';
import type { AdventureCard, Data, Face, Objective, Region } from '../data/types.ts';
import { SIGN_KINDS } from '../data/types.ts';
import en from '../texts/things/en.json' with { type: 'json' };
import fr from '../texts/things/fr.json' with { type: 'json' };
import ja from '../texts/things/ja.json' with { type: 'json' };
import ko from '../texts/things/ko.json' with { type: 'json' };

type Groups = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The words that are written by hand, by language. */
export const THINGS: Readonly<Record<string, Groups>> = { en, fr, ja, ko };

export type ComponentTexts = Record<'tile' | 'tileText' | 'card' | 'cardText' | 'piece', Record<string, string>>;

/** Says messages in one language as the pages do: what stands in a list more than once is told once, with its number. */
export class Speaker {
  readonly locale: string;
  readonly #things: Groups;
  constructor(locale: string) {
    this.locale = locale;
    this.#things = THINGS[locale] ?? en;
  }

  say({ key, args = {} }: Message): string {
    const values = Object.entries(args).map(([name, arg]) => [name, 'count' in arg ? arg.count : this.#named(arg)]);
    return this.text(key, Object.fromEntries(values));
  }

  text(key: string, values: Readonly<Record<string, string | number>> = {}): string {
    const [group = '', ...rest] = key.split('.');
    const text = this.#things[group]?.[rest.join('.')];
    if (text === undefined) throw new Error(`no text ${key} in ${this.locale}`);
    return String(new IntlMessageFormat(text, this.locale).format(values));
  }

  /** Several sentences. Japanese writes them without a space between. */
  sentences(texts: readonly string[]): string {
    return texts.join(this.locale === 'ja' ? '' : ' ');
  }

  #named(arg: Arg): string {
    if ('option' in arg) return this.text(`option.${arg.option}`, { n: 0 });
    if (!('list' in arg)) throw new Error(`no words for ${JSON.stringify(arg)}`);
    return this.#listed(this.#counted(arg.list));
  }

  #counted(list: readonly Arg[]): string[] {
    const ids = list.map((one) => ('option' in one ? one.option : null));
    return list.flatMap((one, i) => {
      if ('count' in one) return [String(one.count)];
      const id = ids[i] ?? '';
      if (ids.indexOf(id) !== i) return [];
      return [this.text(`option.${id}`, { n: ids.filter((other) => other === id).length })];
    });
  }

  #listed(names: readonly string[]): string {
    return this.locale === 'ko'
      ? names.join(', ')
      : new Intl.ListFormat(this.locale, { type: 'conjunction' }).format(names);
  }
}

/** All symbols of a face, whatever their region. */
function allSymbols({ regions }: Face): Region['symbols'] {
  const symbols = regions.flatMap((region) => region.symbols);
  return SIGN_KINDS.flatMap((kind) => symbols.filter((sign) => sign.kind === kind));
}

function tileName(face: Face, speaker: Speaker): string {
  const shape = speaker.text(`shape.${shapeOf(face)}`);
  const symbols = allSymbols(face);
  if (symbols.length === 0) return shape;
  const list = symbols.map(({ kind }) => ({ option: kind }));
  return speaker.text('component.tile', {
    shape,
    symbols: speaker.say({ key: 'component.symbols', args: { symbols: { list } } }),
  });
}

/** Print of a face, region by region. */
function tileText(face: Face, speaker: Speaker): string {
  if (face.regions.length === 0) return speaker.text('component.sentence', { told: speaker.text('shape.sea') });
  const told = face.regions.map((region) => speaker.say(regionTold(region)));
  return speaker.sentences(told.map((one) => speaker.text('component.sentence', { told: one })));
}

const told = ({ mission, reward }: Partial<Objective>, speaker: Speaker): Record<string, string> => ({
  ...(mission ? { mission: speaker.say(missionTold(mission)) } : {}),
  ...(reward ? { reward: speaker.say(rewardTold(reward)) } : {}),
});

/** A phrase within a sentence. */
function within(phrase: string, locale: string): string {
  return phrase.charAt(0).toLocaleLowerCase(locale) + phrase.slice(1);
}

function adventureTexts(card: AdventureCard, speaker: Speaker): [name: string, text: string] {
  return [
    speaker.text(`component.adventure.${card.type}`, { slot: card.slot }),
    speaker.text('component.adventure.text', {
      told: speaker.say(adventureTold(card)),
      mission: within(speaker.say(missionTold(card.mission)), speaker.locale),
    }),
  ];
}

function addTiles(texts: ComponentTexts, data: Data, speaker: Speaker): void {
  for (const [i, { id }] of data.startTiles.entries())
    texts.tile[id] = speaker.text('component.startTile', { number: i + 1 });
  for (const face of [...data.landscapeTiles, ...data.startTiles].flatMap(({ faces }) => faces)) {
    texts.tile[face.id] = tileName(face, speaker);
    texts.tileText[face.id] = tileText(face, speaker);
  }
}

function addCards(texts: ComponentTexts, data: Data, speaker: Speaker): void {
  for (const card of data.objectiveCards) {
    texts.card[card.id] = speaker.text('component.objective', told(card, speaker));
    texts.cardText[card.id] = speaker.text('component.objective.text', told(card, speaker));
  }
  for (const card of data.missionCards) {
    texts.card[card.id] = speaker.say(missionTold(card.mission));
    texts.cardText[card.id] = speaker.text('component.mission.text', told(card, speaker));
  }
  for (const card of data.rewardCards) {
    texts.card[card.id] = speaker.say(rewardTold(card.reward));
    texts.cardText[card.id] = speaker.text('component.reward.text', told(card, speaker));
  }
  for (const card of data.adventureCards)
    [texts.card[card.id], texts.cardText[card.id]] = adventureTexts(card, speaker);
}

function addTokens(texts: ComponentTexts, data: Data, speaker: Speaker): void {
  for (const { id, resource } of data.bonusTokens) texts.piece[id] = speaker.text(`component.bonusToken.${resource}`);
  for (const { id, value } of data.discoveryTokens)
    texts.piece[id] = speaker.text('component.discoveryToken', { value });
}

/** The texts of one language for what any of these versions names. */
export function componentTexts(locale: string, versions: readonly Data[]): ComponentTexts {
  const texts: ComponentTexts = { tile: {}, tileText: {}, card: {}, cardText: {}, piece: {} };
  const speaker = new Speaker(locale);
  for (const data of versions) {
    addTiles(texts, data, speaker);
    addCards(texts, data, speaker);
    addTokens(texts, data, speaker);
  }
  return texts;
}
