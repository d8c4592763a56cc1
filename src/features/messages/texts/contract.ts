import { z } from 'zod';
import { instant, storedText, strictBody } from '#shared/api/fields.ts';
import { get, operations, put } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';
import { messageAudiences } from '#shared/contact/messages.ts';

const lastChange = z.object({ at: instant, actorName: z.string() });

const rowSchema = z.object({
  name: z.string(),
  label: z.string(),
  audience: z.enum(messageAudiences),
  /** The event that sends it, as a sentence; null where nobody edits it. */
  moment: z.string().nullable(),
  /** The reason why its text cannot be changed; null where it can. */
  fixed: z.string().nullable(),
  /** Whether another text than the original counts. */
  isChanged: z.boolean(),
  changed: lastChange.nullable(),
});
export type MessageTextRow = z.infer<typeof rowSchema>;

const words = z.object({ subject: z.string(), body: z.string(), template: z.string() });

const detailReply = rowSchema.extend({
  ...words.shape,
  original: words,
  variables: z.array(z.object({ word: z.string(), example: z.string(), isDemanded: z.boolean() })),
  senderName: z.string(),
  signature: z.string(),
  /** Newest first; the original text is not among them, a return to it is. */
  versions: z.array(
    lastChange.extend({ version: z.number().int(), isOriginal: z.boolean(), subject: z.string(), body: z.string() }),
  ),
});
export type MessageTextDetail = z.infer<typeof detailReply>;

export const messageTextShape = strictBody({
  subject: storedText('Escreva o assunto.')
    .min(1, 'Escreva o assunto.')
    .max(120, 'Use no máximo 120 caracteres.')
    .refine((text) => !text.includes('\n'), 'O assunto tem uma linha só.'),
  body: storedText('Escreva o texto.').min(1, 'Escreva o texto.').max(1_500, 'Use no máximo 1.500 caracteres.'),
  template: storedText('Use um texto.').max(512, 'Use no máximo 512 caracteres.'),
});
export type MessageTextForm = z.infer<typeof messageTextShape>;

const params = z.object({ name: z.string().regex(/^[a-z-]{1,60}$/, 'Este endereço não está completo.') });

export const messageTextOperations = operations('message-texts', {
  listMessageTexts: get('/api/admin/textos-de-mensagens', {
    access: 'settings.read',
    summary: 'The messages to people outside, with when each goes and whether its text was changed',
    reply: z.object({ textos: z.array(rowSchema) }),
    failure: 'Erro ao carregar os textos',
  }),

  findMessageText: get('/api/admin/textos-de-mensagens/:name', {
    access: 'settings.read',
    summary: 'The text of one message with its variables, the original and its versions',
    params,
    reply: detailReply,
    failure: 'Erro ao carregar o texto',
  }),

  saveMessageText: put('/api/admin/textos-de-mensagens/:name', {
    access: 'settings.write',
    summary: 'Save the text of one message, for those that are queued from now on',
    params,
    body: messageTextShape.safeExtend({ seen: messageTextShape.optional() }),
    reply: success(),
    failure: 'Não foi possível salvar o texto.',
  }),
});
