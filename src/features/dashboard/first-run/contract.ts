import { z } from 'zod';
import { get, operations } from '#shared/api/operation.ts';
import { firstStepKeys } from './rules.ts';

const firstRunReply = z.object({
  /** Every step in its order. */
  steps: z.array(
    z.object({
      key: z.enum(firstStepKeys),
      isDone: z.boolean(),
      /** The stock of it in words; null without any. */
      found: z.string().nullable(),
      /** The partner whose record it concerns; null for others. */
      partnerId: z.uuid().nullable(),
    }),
  ),
});
export type FirstRun = z.infer<typeof firstRunReply>;

export const firstRunOperations = operations('first-run', {
  readFirstRun: get('/api/admin/primeiros-passos', {
    access: 'settings.write',
    summary: 'What an installation still needs before it serves people',
    tag: 'dashboard',
    reply: firstRunReply,
    failure: 'Erro ao carregar os primeiros passos',
  }),
});
