import { z } from 'zod';
import { instant } from '#shared/api/fields.ts';

/** Last known position of the partner on the way: words and whole kilometres, never coordinates. */
export const whereaboutsSchema = z.object({
  near: z.string().nullable(),
  kilometers: z.number().int(),
  to: z.string(),
  seenAt: instant,
  minutes: z.object({ least: z.number().int(), most: z.number().int() }).nullable(),
});
