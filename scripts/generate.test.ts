import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { partOf, stampNow, stampThen } from './generate.mjs';

test('the committed client is what prisma/schema.prisma asks for, untouched; `npm run generate` makes it anew', () => {
  expect(stampThen()).toBe(stampNow());
});

test('the store asks for one version of all that is Prisma’s', () => {
  const { dependencies, peerDependencies } = JSON.parse(readFileSync('packages/store/package.json', 'utf8'));
  expect(peerDependencies.prisma).toBe(dependencies['@prisma/client']);
  expect(dependencies['@prisma/adapter-pg']).toBe(dependencies['@prisma/client']);
});

test('the client is made from some models, without what leads to others', () => {
  const schema = `datasource db {
  provider = "postgresql"
}

model User {
  id    String @id
  seats Seat[]
  token Token?
}

// Who sits where.
model Seat {
  id   String @id
  user User   @relation(fields: [userId], references: [id])
}
model Token {
  hash String @id
}
`;
  expect(partOf(schema, ['User', 'Token'])).toBe(`datasource db {
  provider = "postgresql"
}

model User {
  id    String @id
  token Token?
}

model Token {
  hash String @id
}
`);
});

test('no program needs another model of the client', () => {
  const schema = readFileSync(new URL('../prisma/schema.prisma', import.meta.url), 'utf8');
  const part = partOf(schema);
  expect([...schema.matchAll(/^model /gm)].length).toBeGreaterThan(25);
  expect([...part.matchAll(/^model /gm)].length).toBeLessThan(12);
});
