import { z } from 'zod';
import { success } from './replies.ts';

/** The most records that one request changes. */
export const mostAtOnce = 100;

/** The records to change, each once, and where each stood when it was seen. */
export function bulkRecordsField<Status extends z.ZodType<string>>(status: Status) {
  return z
    .array(
      z.object({
        id: z.uuid('Confira os itens escolhidos.'),
        /** The status that was seen; one that has another by now stays as it is. */
        from: status,
      }),
      'Escolha pelo menos um item.',
    )
    .min(1, 'Escolha pelo menos um item.')
    .max(mostAtOnce, `Escolha até ${mostAtOnce} de cada vez.`)
    .transform((records) => [...new Map(records.map((record) => [record.id, record])).values()]);
}

/** What came of one of the records: changed, or why not in a sentence for the person. */
const bulkResultSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  changed: z.boolean(),
  why: z.string().nullable(),
  /** Where it stands now; null for what is not there. */
  status: z.string().nullable(),
});
export type BulkResult = z.infer<typeof bulkResultSchema>;

/** One result per record, in the order in which they were named. */
export const bulkReply = success({ results: z.array(bulkResultSchema) });
