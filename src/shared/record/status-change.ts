import { z } from 'zod';

/** The status that the person saw; the change is refused when it is different now. */
export function seenStatus<Status extends z.ZodType<string>>(status: Status) {
  return status.optional();
}

/** One moment of a record's history; `from` is null at its beginning. */
export const statusChangeSchema = z.object({
  at: z.iso.datetime(),
  actorName: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  reason: z.string().nullable(),
});
export type StatusChange = z.infer<typeof statusChangeSchema>;
