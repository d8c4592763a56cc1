import { z } from 'zod';

/** What a deed answers once it is done, and what it tells beside that. */
export function success<Shape extends z.core.$ZodLooseShape = Record<never, never>>(told?: Shape) {
  return z.object({ success: z.literal(true), ...(told as Shape) });
}
