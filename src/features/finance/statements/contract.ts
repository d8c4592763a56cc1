import { z } from 'zod';
import { entryKinds } from '#features/ledger/rules.ts';
import { instant } from '#shared/api/fields.ts';
import { get, operations } from '#shared/api/operation.ts';
import { pixField, settlementSchema } from '../settlements/contract.ts';

const ownStatementReply = z.object({
  /** All that is owed by now, in reais; negative where the portal owes. */
  balance: z.number(),
  /** What stands in no settlement yet, oldest first. */
  lines: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(entryKinds),
      amount: z.number(),
      postedAt: instant,
      dueOn: z.iso.date().nullable(),
      callId: z.uuid().nullable(),
      protocolNumber: z.string().nullable(),
    }),
  ),
  /** Newest first; those that were undone are left out. */
  settlements: z.array(settlementSchema.extend({ pix: pixField })),
});
export type OwnStatement = z.infer<typeof ownStatementReply>;

export const ownStatementOperations = operations('partner', {
  readOwnStatement: get('/api/partner/extrato', {
    access: 'own-record.manage',
    summary: 'What the partner who is signed in owes and was asked to pay',
    reply: ownStatementReply,
    failure: 'Erro ao carregar o extrato',
  }),
});
