import { z } from 'zod';
import { instant } from '#shared/fields.ts';
import { get, operations } from '#shared/operation.ts';
import { clientPagePath, pageMoments } from './rules.ts';

/** The key as it stands in the address. An unknown or broken one is a 404, never a field error. */
const clientPageParams = z.object({ clientKey: z.string() });

/** Who comes, as the client recognises them at the door. */
const whoComesSchema = z.object({
  name: z.string(),
  company: z.string().nullable(),
  vehicle: z.string().nullable(),
  plate: z.string().nullable(),
});

/** All that the client's page knows of its call: first names only, no address, no phone of anybody. */
export const clientPageReply = z.object({
  protocol: z.string(),
  clientName: z.string(),
  service: z.string(),
  moment: z.enum(pageMoments),
  title: z.string(),
  words: z.string(),
  steps: z.array(z.object({ label: z.string(), at: instant.nullable(), state: z.enum(['done', 'now', 'ahead']) })),
  /** The agreed hour of an open call; null for as soon as possible. */
  scheduledAt: instant.nullable(),
  /** Null before somebody took the call, and once it is over. */
  whoComes: whoComesSchema.nullable(),
  /** Where the client states what was paid; null while there is nothing to state. */
  confirmationPath: z.string().nullable(),
});
export type ClientPage = z.infer<typeof clientPageReply>;

export const clientPageOperations = operations('client-page', {
  readClientPage: get(clientPagePath, {
    access: 'public',
    summary: "Where a call stands, for the holder of its page's key",
    params: clientPageParams,
    reply: clientPageReply,
    polled: true,
  }),
});
