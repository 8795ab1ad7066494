import { z } from 'zod';

/** A club's id: 12 random base58 characters. */
export const clubId = z
  .string()
  .regex(/^[1-9A-HJ-NP-Za-km-z]{12}$/)
  .meta({ id: 'ClubId', examples: ['3kRpYcVa7mQx'] });
