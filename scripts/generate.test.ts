import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MODELS, partOf, stampNow, stampThen } from './generate.mjs';

const read = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

test('the committed client is what prisma/schema.prisma asks for, untouched; `npm run generate` makes it anew', () => {
  expect(stampThen()).toBe(stampNow());
});

test('the store asks for one version of all that is Prisma’s', () => {
  const { dependencies, peerDependencies } = JSON.parse(read('packages/store/package.json'));
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

// Places at a table.
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

test('a third of the models goes into the client', () => {
  const schema = read('prisma/schema.prisma');
  const part = partOf(schema);
  expect([...schema.matchAll(/^model /gm)].length).toBeGreaterThan(25);
  expect([...part.matchAll(/^model (\w+)/gm)].map(([, name]) => name).sort()).toEqual([...MODELS].sort());
});
