import { Writable } from 'node:stream';
import { readEnvironment } from '@wayfinder/service/program';
import Fastify, { LogController } from 'fastify';
import { describe, expect, it } from 'vitest';
import { cookieOf } from './auth.ts';
import { environment } from './config.ts';
import { logOptions } from './logging.ts';
import { eventText } from './sse.ts';

describe('cookieOf', () => {
  it('finds one cookie among others and nothing that only looks like it', () => {
    expect(cookieOf('a=1; session=x=y; b=2', 'session')).toBe('x=y');
    expect(cookieOf('xsession=1; b', 'session')).toBeUndefined();
    expect(cookieOf(undefined, 'session')).toBeUndefined();
  });
});

describe('eventText', () => {
  it('keeps a message on one line whatever it holds', () => {
    const json = JSON.stringify({ text: 'a\n\ndata: {"x":1}' });
    expect(eventText({ event: 'batch', json, id: 4 })).toBe(
      'id: 4\nevent: batch\ndata: {"text":"a\\n\\ndata: {\\"x\\":1}"}\n\n',
    );
  });
});

describe('the environment', () => {
  const readConfig = (given: Record<string, string>) => readEnvironment(environment, given);
  const env = { DATABASE_URL: 'postgresql://u:p@db/x', APP_SECRET: '0123456789abcdef' };

  it('has defaults for all but the database and the secret', () => {
    expect(readConfig(env)).toMatchObject({ host: 'localhost', port: 3001, publicOrigin: 'http://localhost:3000' });
    expect(readConfig({ ...env, WEB_PORT: '4000' }).publicOrigin).toBe('http://localhost:4000');
    expect(readConfig({ ...env, PUBLIC_URL: 'https://play.test/' }).publicOrigin).toBe('https://play.test');
  });

  it('names what is wrong without showing it', () => {
    expect(() => readConfig({ ...env, APP_SECRET: 'hunter2', API_PORT: 'x' })).toThrow(/APP_SECRET[\s\S]*API_PORT/);
    const bad = { DATABASE_URL: 'mysql://user:hunter2@db/x', APP_SECRET: 'hunter2' };
    expect(() => readConfig(bad)).toThrow(/^environment is not right\n {2}DATABASE_URL: .*\n {2}APP_SECRET: /);
    expect(() => readConfig(bad)).not.toThrow(/hunter2/);
  });
});

describe('the log', () => {
  it('never holds queries, headers, bodies or what an error quotes', async () => {
    let text = '';
    const stream = new Writable({
      write(chunk, _encoding, done) {
        text += String(chunk);
        done();
      },
    });
    const server = Fastify({
      logger: { ...logOptions('info'), stream },
      logController: new LogController({ disableRequestLogging: true }),
    });
    server.post('/join', async (request) => {
      request.log.error({ err: new Error('canary-error'), req: request }, 'failed');
      return {};
    });
    await server.inject({
      method: 'POST',
      url: '/join?link=canary-query',
      headers: { authorization: 'Bearer canary-token', cookie: 'canary-cookie=1' },
      payload: { name: 'canary-body' },
    });
    expect(text).toContain('"path":"/join"');
    expect(text).toContain('"type":"Error"');
    expect(text).not.toContain('canary');
  });
});
