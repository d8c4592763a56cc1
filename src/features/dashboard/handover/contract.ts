import { z } from 'zod';
import { idParams, instant, requiredText, strictBody } from '#shared/api/fields.ts';
import { pageFields } from '#shared/api/lists.ts';
import { get, operations, post } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';

export const writeShiftNoteBody = strictBody({
  text: requiredText('Escreva o que o próximo turno precisa saber.', 4_000),
});

const shiftNote = z.object({
  id: z.uuid(),
  at: instant,
  writtenBy: z.string(),
  text: z.string(),
  confirmedAt: instant.nullable(),
  confirmedBy: z.string().nullable(),
  /** The author does not confirm it. */
  isOwn: z.boolean(),
});
export type ShiftNote = z.infer<typeof shiftNote>;

const doneReply = success();

export const handoverOperations = operations('handover', {
  listShiftNotes: get('/api/admin/passagem-turno', {
    access: 'calls.read',
    summary: 'What shifts told the next ones, those that nobody confirmed first, then the newest',
    query: z.object(pageFields),
    reply: z.object({
      notas: z.array(shiftNote),
      total: z.number().int(),
      page: z.number().int(),
      limit: z.number().int(),
    }),
    polled: true,
    failure: 'Erro ao carregar a passagem de turno',
  }),
  writeShiftNote: post('/api/admin/passagem-turno', {
    access: 'calls.assign',
    summary: 'Tell the next shift what it must know',
    body: writeShiftNoteBody,
    reply: doneReply,
    status: 201,
    failure: 'Não foi possível passar o turno.',
  }),
  confirmShiftNote: post('/api/admin/passagem-turno/:id/confirmar', {
    access: 'calls.assign',
    summary: 'Say that one read what the shift before told, and takes over',
    params: idParams,
    reply: doneReply,
    failure: 'Não foi possível confirmar.',
  }),
});
