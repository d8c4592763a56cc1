import { z } from 'zod';
import { success } from './replies.ts';

/** The most records that one request changes. */
export const mostAtOnce = 100;

/** The records to change, each once, with their seen status. */
export function bulkRecordsField<Status extends z.ZodType<string>>(status: Status) {
  return z
    .array(
      z.object({
        id: z.uuid('Confira os itens escolhidos.'),
        /** The status that was seen; a record with another status stays unchanged. */
        from: status,
      }),
      'Escolha pelo menos um item.',
    )
    .min(1, 'Escolha pelo menos um item.')
    .max(mostAtOnce, `Escolha até ${mostAtOnce} de cada vez.`)
    .transform((records) => [...new Map(records.map((record) => [record.id, record])).values()]);
}

/** Result for one record: changed, or a sentence with the reason. */
const bulkResultSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  changed: z.boolean(),
  why: z.string().nullable(),
  /** Current status; null for a missing record. */
  status: z.string().nullable(),
});
export type BulkResult = z.infer<typeof bulkResultSchema>;

/** One result per record, in the order in which they were named. */
export const bulkReply = success({ results: z.array(bulkResultSchema) });
