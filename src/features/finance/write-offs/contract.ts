import { z } from 'zod';
import { idParams, requiredText, strictBody } from '#shared/api/fields.ts';
import { operations, post } from '#shared/api/operation.ts';
import { doneSchema } from '#shared/api/replies.ts';
import { seenStatus } from '#shared/record/status-change.ts';
import { settlementStatuses } from '../rules.ts';

export const writeOffBody = strictBody({
  from: seenStatus(z.enum(settlementStatuses, 'Status desconhecido.')),
  reason: requiredText('Escreva o motivo.', 500),
});

export const writeOffOperations = operations('finance', {
  writeOffSettlement: post('/api/admin/acertos/:id/baixa', {
    access: 'finance.write',
    summary: 'Gives up what is missing of a settlement as a loss',
    params: idParams,
    body: writeOffBody,
    reply: doneSchema,
    recentProof: true,
    failure: 'A baixa não foi feita',
  }),

  undoWriteOff: post('/api/admin/acertos/:id/baixa/desfazer', {
    access: 'finance.write',
    summary: 'Takes the loss of a settlement back by its contrary entry; the rest is owed again',
    params: idParams,
    body: writeOffBody,
    reply: doneSchema,
    recentProof: true,
    failure: 'A baixa não foi desfeita',
  }),
});
