import { z } from 'zod';
import { get, operations, post } from '#shared/api/operation.ts';
import { savedReply } from '../contract.ts';
import { legalTextKinds } from '../rules.ts';

const legalTextKind = z.enum(legalTextKinds, 'Texto desconhecido.');

const legalTextsReply = z.object({
  texts: z.array(
    z.object({
      kind: legalTextKind,
      version: z.number(),
      content: z.string(),
      createdAt: z.string(),
      authorName: z.string(),
      confirmedAt: z.string().nullable(),
      confirmedByName: z.string().nullable(),
    }),
  ),
});

export const legalTextOperations = operations('site', {
  listLegalTexts: get('/api/admin/textos-legais', {
    access: 'settings.read',
    summary: 'Every version of terms and privacy policy, the newest first',
    reply: legalTextsReply,
    failure: 'Erro ao carregar os textos',
  }),

  confirmLegalText: post('/api/admin/textos-legais/confirmacao', {
    access: 'settings.write',
    summary: 'Say that the version in force was read and holds',
    body: z.strictObject({ kind: legalTextKind, version: z.number('Diga a versão.').int() }),
    reply: savedReply,
    failure: 'Erro ao confirmar o texto',
  }),
});
