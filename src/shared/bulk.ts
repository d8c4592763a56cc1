import { z } from 'zod';

/** The most records that one request changes. */
export const mostAtOnce = 100;

/** The records to change, each once. */
export const bulkIdsField = z
  .array(z.uuid('Confira os itens escolhidos.'), 'Escolha pelo menos um item.')
  .min(1, 'Escolha pelo menos um item.')
  .max(mostAtOnce, `Escolha até ${mostAtOnce} de cada vez.`)
  .transform((ids) => [...new Set(ids)]);

/** What came of one of the records: changed, or why not in a sentence for the person. */
const bulkResultSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  changed: z.boolean(),
  why: z.string().nullable(),
});
export type BulkResult = z.infer<typeof bulkResultSchema>;

/** One result per record, in the order in which they were named. */
export const bulkReply = z.object({ success: z.literal(true), results: z.array(bulkResultSchema) });
