/** Attackers at the doors, and what they are answered. */
import { API } from '@wayfinder/contract';
import type { World } from './world.ts';

type Viewer = number | 'spectator';

/** Somebody at a door. */
export interface Attacker {
  name: string;
  viewer: Viewer;
  token: string | null;
  /** Added to queries that take it. */
  as?: 'spectator';
}

interface Request {
  method: string;
  path: string;
  body?: unknown;
}

/** All that a door answers somebody, with its headers. */
export async function textOf(
  { url }: World,
  { method, path, body }: Request,
  { token }: Attacker,
): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${url}${API}${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  return { status: answer.status, text: `${headers}\n\n${await answer.text()}` };
}
