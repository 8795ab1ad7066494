import { API, type StreamBatch } from '@wayfinder/contract';
import { Problem, type Service } from '@wayfinder/service';
import { describe, expect, it } from 'vitest';
import { assertRight, type Checked } from './checked.ts';
import { GAME, stubServer, TOKENS } from './stub.ts';

const headers = { authorization: `Bearer ${TOKENS.read}` };

/** Faults found in the answer to one request. */
async function found(stub: Partial<Service>, url: string): Promise<{ status: number; checked: Checked }> {
  const { server, checked } = await stubServer(stub);
  const { statusCode } = await server.inject({ url: API + url, headers });
  return { status: statusCode, checked };
}

const batch: StreamBatch = {
  viewer: 'spectator',
  position: 3,
  events: [],
  seats: [],
  decisions: [],
  awaited: [],
  outcome: null,
  head: null,
};

describe('answers that are checked', () => {
  it('are right where they are as the contract says', async () => {
    const { status, checked } = await found({ rulesets: async () => [] }, '/rulesets');
    expect([status, checked]).toEqual([200, { right: 1, wrong: [] }]);
    expect(() => assertRight(checked)).not.toThrow();
  });

  it.each<[string, Partial<Service>, string]>([
    ['a field that the contract doesn’t name', { rulesets: async () => [{ id: 'x', seq: 7 }] as never }, '/rulesets'],
    ['no answer at all', { settings: async () => null as never }, '/me/settings'],
    [
      'an event with a field of its own, in an answer of finished texts',
      { events: async () => ({ viewer: 0, events: [{ secret: 7 }], latest: 1 }) as never },
      `/games/${GAME}/events`,
    ],
    [
      'a refusal with more than refusals may say',
      {
        async game() {
          throw new Problem('unknown-game', { seed: 'x' } as never);
        },
      },
      `/games/${GAME}`,
    ],
  ])('are found out: %s', async (_what, stub, url) => {
    const { checked } = await found(stub, url);
    expect(checked.wrong).toHaveLength(1);
    expect(() => assertRight(checked)).toThrow('break the contract');
  });

  it.each([
    ['of one game', `/games/${GAME}/stream`],
    ['of several', `/me/stream?games=${GAME}:0`],
  ])('include the messages of streams, %s', async (_of, path) => {
    const { server, checked } = await stubServer({
      async subscribe(_reader, _game, _after, listener) {
        for (const told of [batch, { ...batch, position: 4, seed: 'x' }])
          listener.batch({ position: told.position, json: JSON.stringify(told) });
        return { viewer: 'spectator' as const, close: () => undefined };
      },
      async hearCalls(_user, listener) {
        listener.calls({ calls: [] });
        return { close: () => undefined };
      },
    });
    const url = await server.listen({ port: 0, host: '127.0.0.1' });
    const abort = new AbortController();
    await fetch(`${url}${API}${path}`, { headers, signal: abort.signal });
    await expect.poll(() => checked.wrong).toEqual([expect.stringMatching(/^stream batch: .*"seed"/)]);
    expect(checked.right).toBeGreaterThan(0);
    abort.abort();
    await server.close();
  });
});
