/** Held cards on the page: what of the own hand fits into a window, and what it does (sections 24, 25). */
import type { Message } from '@wayfinder/engine';
import { heldCards } from '../../rules/events/deck.ts';
import { answerRefusal } from '../../rules/held/answers.ts';
import { windowNow } from '../../rules/held/windows.ts';
import type { PagePart, Tells } from './part.ts';
import { said } from './words.ts';

const cardText = (card: string): Message => said(`cardText.${card}`, { card: { card } });

/** From the own hand alone: what others are told of a window hangs on nobody's cards. */
const answering: Tells = (view, seat) => {
  const window = windowNow(view);
  const fitting = window
    ? heldCards(view, seat).filter((card) => answerRefusal(view, window, seat, card) === null)
    : [];
  return [...fitting.map(cardText), said('situation.reaction')];
};

/** The cards among which one is chosen. */
const playing: Tells = (view, seat, [word, card]) =>
  word === 'play-held' && card === undefined ? heldCards(view, seat).map(cardText) : [];

export const heldPage: PagePart = {
  tells: { reaction: answering, free: playing, useMarker: () => [said('situation.useMarker')] },
  follows: { useMarker: () => said('follows.useMarker') },
};
