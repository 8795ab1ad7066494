/** Read by Prisma's command, which is not among the packages: `npx prisma@VERSION migrate status`, say. */
export default {
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  // Only `prisma migrate` reads this; `generate` needs no database.
  datasource: { url: process.env.DATABASE_URL ?? 'postgresql://localhost:5433/wayfinder' },
};
