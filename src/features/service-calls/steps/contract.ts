import { z } from 'zod';
import { bulkRecordsField, bulkReply } from '#shared/api/bulk.ts';
import { amountField, idParams, optionalText, strictBody } from '#shared/api/fields.ts';
import { operations, patch, post } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';
import { callStatusField, cancelReasonField, changeCallStatusReply, paymentMethodField } from '../contract.ts';
import { bulkVerbs } from '../rules.ts';

export const changeCallStatusBody = strictBody({
  status: callStatusField,
  /** The status that was seen; refused with 409 when it has changed. */
  from: callStatusField.optional(),
  reason: optionalText(500),
  /** For a cancellation, from a closed list; `reason` adds details. */
  cancelReason: cancelReasonField.nullish(),
  finalValue: amountField.nullish(),
  paymentMethod: paymentMethodField.nullish(),
});
export type ChangeCallStatusBody = z.infer<typeof changeCallStatusBody>;

/** One step for several calls; calls that may not take it stay unchanged. */
export const changeCallsStatusBody = strictBody({
  records: bulkRecordsField(callStatusField),
  step: z.enum(bulkVerbs, 'Passo desconhecido.'),
  reason: optionalText(500),
});
export type ChangeCallsStatusBody = z.infer<typeof changeCallsStatusBody>;

export const callStepOperations = operations('service-calls', {
  changeCallsStatus: post('/api/admin/chamados/status', {
    access: 'calls.write',
    summary: 'Take the same step with several calls, each on its own',
    body: changeCallsStatusBody,
    reply: bulkReply,
    failure: 'Erro ao atualizar status',
  }),

  reportArrival: post('/api/admin/chamados/:id/chegada', {
    access: 'calls.write',
    summary: 'Note that the partner stands at the door',
    params: idParams,
    reply: success(),
    failure: 'Erro ao anotar a chegada',
  }),

  changeCallStatus: patch('/api/admin/chamados/:id/status', {
    access: 'calls.write',
    summary: 'Move a call to another status',
    params: idParams,
    body: changeCallStatusBody,
    reply: changeCallStatusReply,
    failure: 'Erro ao atualizar status',
  }),
});
