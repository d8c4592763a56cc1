import { z } from 'zod';
import { instant } from '#shared/api/fields.ts';

/** Where whoever is on the way was last: words and whole kilometres, never a point of the map. */
export const whereaboutsSchema = z.object({
  near: z.string().nullable(),
  kilometers: z.number().int(),
  to: z.string(),
  seenAt: instant,
  minutes: z.object({ least: z.number().int(), most: z.number().int() }).nullable(),
});
