import { afterEach, expect, test, vi } from 'vitest';
import { askerCookie, attributes, cookieLine, knownCookie, sessionCookie } from './cookies.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const names = () => [sessionCookie(), askerCookie(), knownCookie()];

test('over https no other name of the domain can set what lets somebody in', () => {
  vi.stubEnv('PUBLIC_URL', 'https://play.example.org');
  for (const name of names()) {
    expect(name).toMatch(/^__Host-/);
    // Browsers take such a name only so.
    const line = cookieLine(name, 'x', 60);
    expect(line).toContain('; Secure');
    expect(line).toContain('; Path=/;');
    expect(line).not.toContain('Domain');
  }
  expect(attributes()).toEqual({ path: '/', httpOnly: true, sameSite: 'lax', secure: true });
});

test('without https browsers would refuse such names', () => {
  vi.stubEnv('PUBLIC_URL', 'http://localhost:3000');
  for (const name of names()) {
    expect(name).not.toContain('__');
    expect(cookieLine(name, 'x', 60)).not.toContain('Secure');
  }
  expect(attributes().secure).toBe(false);
});
