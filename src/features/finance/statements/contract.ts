import { z } from 'zod';
import { entryKinds } from '#features/ledger/rules.ts';
import { idParams, instant } from '#shared/api/fields.ts';
import { get, operations } from '#shared/api/operation.ts';
import { talkSchema } from '../collection/contract.ts';
import { ownInvoiceSchema } from '../commission-invoices/contract.ts';
import { pixField, settlementDetailReply, settlementSchema } from '../settlements/contract.ts';

const ownStatementReply = z.object({
  /** All that is owed by now, in reais; negative where the portal owes. */
  balance: z.number(),
  /** Lines that stand in no settlement yet, oldest first. */
  lines: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(entryKinds),
      amount: z.number(),
      postedAt: instant,
      /** The month that it counts in, `2026-11`, and the one of what it is about. */
      month: z.string(),
      about: z.string(),
      dueOn: z.iso.date().nullable(),
      callId: z.uuid().nullable(),
      protocolNumber: z.string().nullable(),
    }),
  ),
  /** Newest first; those that were undone are left out. */
  settlements: z.array(settlementSchema.extend({ pix: pixField, ...talkSchema.shape })),
  /** Notes that the portal issued for its commission, newest month first. */
  invoices: z.array(ownInvoiceSchema),
});
export type OwnStatement = z.infer<typeof ownStatementReply>;

/** One settlement as a document: to whom, of which days, line by line. */
const settlementStatementReply = settlementDetailReply.omit({ history: true });
export type SettlementStatement = z.infer<typeof settlementStatementReply>;

export const statementOperations = operations('finance', {
  exportSettlement: get('/api/admin/acertos/:id/planilha', {
    access: 'finance.read',
    summary: 'The lines and payments of a settlement as a CSV file',
    params: idParams,
    sends: 'csv',
  }),
});

export const ownStatementOperations = operations('partner', {
  findOwnSettlement: get('/api/partner/extrato/:id', {
    access: 'own-record.manage',
    summary: 'One settlement of the partner who is signed in, line by line',
    params: idParams,
    reply: settlementStatementReply,
    failure: 'Erro ao carregar o acerto',
  }),

  exportOwnSettlement: get('/api/partner/extrato/:id/planilha', {
    access: 'own-record.manage',
    summary: 'The lines and payments of an own settlement as a CSV file',
    params: idParams,
    sends: 'csv',
  }),

  exportOwnStatement: get('/api/partner/extrato/planilha', {
    access: 'own-record.manage',
    summary: 'Everything that the partner who is signed in owes, was owed and paid as a CSV file',
    sends: 'csv',
  }),

  readOwnStatement: get('/api/partner/extrato', {
    access: 'own-record.manage',
    summary: 'What the partner who is signed in owes and was asked to pay',
    reply: ownStatementReply,
    failure: 'Erro ao carregar o extrato',
  }),
});
