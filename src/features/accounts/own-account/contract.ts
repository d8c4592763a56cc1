import { z } from 'zod';
import { idParams, strictBody } from '#shared/api/fields.ts';
import { get, operations, patch, post, remove } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';
import { sixDigitsField } from '#shared/contact/contact-fields.ts';
import { doneReply, proofBody } from '../contract.ts';
import { endedReply, sessionSchema } from '../sessions/contract.ts';
import { nameField, staffMemberSchema } from '../staff/contract.ts';

/** One's own account, as its screen shows it. */
export const ownAccountReply = staffMemberSchema
  .pick({ id: true, name: true, email: true, role: true, twoFactorEnabled: true })
  .extend({
    /** The second factor may not be turned off. */
    twoFactorRequired: z.boolean(),
    /** Required of a new password. */
    minPasswordLength: z.number().int(),
    sessions: z.array(sessionSchema),
  });
export type OwnAccount = z.infer<typeof ownAccountReply>;

export const renameBody = strictBody({ name: nameField });

/** Shown once: the authenticator's secret, and the backup codes. */
export const preparedReply = success({
  totpUri: z.string(),
  secret: z.string(),
  backupCodes: z.array(z.string()),
});
export type PreparedSecondFactor = z.infer<typeof preparedReply>;

export const codeBody = strictBody({
  code: sixDigitsField('Digite os 6 dígitos'),
});

const backupCodesReply = doneReply.extend({ backupCodes: z.array(z.string()) });

export const ownAccountOperations = operations('own-account', {
  findOwnAccount: get('/api/admin/minha-conta', {
    access: 'own-account.manage',
    summary: 'The own account with its sessions',
    reply: ownAccountReply,
    failure: 'Erro ao carregar sua conta',
  }),

  renameOwnAccount: patch('/api/admin/minha-conta', {
    access: 'own-account.manage',
    summary: "Change one's own name",
    body: renameBody,
    reply: doneReply,
    failure: 'Não foi possível salvar.',
  }),

  prepareSecondFactor: post('/api/admin/minha-conta/segundo-fator', {
    access: 'own-account.manage',
    summary: 'A new secret for an authenticator and its backup codes, not yet in force',
    body: proofBody,
    reply: preparedReply,
    failure: 'Não foi possível preparar o segundo fator.',
  }),

  confirmSecondFactor: post('/api/admin/minha-conta/segundo-fator/confirmar', {
    access: 'own-account.manage',
    summary: 'Put the prepared second factor in force with a code of it',
    body: codeBody,
    reply: doneReply,
    failure: 'Não foi possível ativar o segundo fator.',
  }),

  replaceBackupCodes: post('/api/admin/minha-conta/segundo-fator/codigos', {
    access: 'own-account.manage',
    summary: 'New backup codes; the old ones count no more',
    body: proofBody,
    reply: backupCodesReply,
    failure: 'Não foi possível criar os códigos.',
  }),

  deactivateSecondFactor: post('/api/admin/minha-conta/segundo-fator/desativar', {
    access: 'own-account.manage',
    summary: "Turn one's own second factor off",
    body: proofBody,
    reply: doneReply,
    failure: 'Não foi possível desativar.',
  }),

  endOtherSessions: remove('/api/admin/minha-conta/sessoes', {
    access: 'own-account.manage',
    summary: "End one's own other sessions",
    reply: endedReply,
    failure: 'Não foi possível encerrar a sessão.',
  }),

  endOwnSession: remove('/api/admin/minha-conta/sessoes/:id', {
    access: 'own-account.manage',
    summary: "End one of one's own sessions",
    params: idParams,
    reply: endedReply,
    failure: 'Não foi possível encerrar a sessão.',
  }),
});
