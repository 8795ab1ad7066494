import { defineConfig } from 'prisma/config';

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  // Only `prisma migrate` reads this; `generate` needs no database.
  datasource: { url: process.env.DATABASE_URL ?? 'postgresql://localhost:5433/wayfinder' },
});
