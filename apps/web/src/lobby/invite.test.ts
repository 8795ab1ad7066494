import { gameId, linkKey } from '@wayfinder/contract';
import { expect, test } from 'vitest';
import { invitationPath, readInvitation } from './invite.ts';

const GAME = gameId.parse('7Yc3mKpQ2vXb');
const KEY = linkKey.parse('aB3_-aB3_-aB3_-aB3_-');

test('an invitation is read as it was written', () => {
  for (const invitation of [
    { gameId: GAME, link: KEY },
    { gameId: GAME, link: null },
  ]) {
    expect(readInvitation(invitationPath(invitation).slice('/join/'.length))).toEqual(invitation);
  }
});

test('what was cut off or made up is no invitation', () => {
  for (const token of ['', GAME.slice(1), `${GAME}.`, `${GAME}.short`, `${GAME}/${KEY}`, `../${GAME}`]) {
    expect(readInvitation(token), token).toBeNull();
  }
});
