import { z } from 'zod';
import { consentPurposes } from '#features/consents/rules.ts';
import { idParams, instant, requiredText, storedText, strictBody } from '#shared/api/fields.ts';
import { get, operations, post } from '#shared/api/operation.ts';
import { doneWithIdSchema, success } from '#shared/api/replies.ts';
import { isCpf } from '#shared/br/cpf.ts';
import { phoneField, sixDigitsField } from '#shared/contact/contact-fields.ts';
import { isEmail } from '#shared/contact/email.ts';
import { codeMethods } from '#shared/contact/messages.ts';
import { correctedFields, privacyRequestKinds, secondFacts } from '#shared/record/privacy-requests.ts';
import { personCopySchema } from '../contract.ts';
import { copiedKinds } from '../rules.ts';

const asked = {
  pedido: z.enum(privacyRequestKinds, 'Escolha o que você quer.'),
  palavras: storedText().max(2_000, 'Use até 2.000 letras.').default(''),
  campo: z.union([z.literal(''), z.enum(correctedFields, 'Escolha o dado.')]).default(''),
  novoValor: storedText().max(300, 'Use até 300 letras.').default(''),
};

type Asked = { pedido: string; campo: string; novoValor: string };

/** A correction names the field and its new value. */
function lacksOfCorrection({ pedido, campo, novoValor }: Asked): { path: [string]; message: string }[] {
  if (pedido !== 'correcao') return [];
  return [
    ...(campo === '' ? [{ path: ['campo'] as [string], message: 'Escolha o dado a corrigir.' }] : []),
    ...(novoValor === '' ? [{ path: ['novoValor'] as [string], message: 'Escreva como deve ficar.' }] : []),
  ];
}

function lackOfFact({ dado, valor }: { dado: string; valor: string }): string | undefined {
  if (dado === 'protocolo' && valor === '') return 'Informe o protocolo, ou escolha outro dado.';
  if (dado === 'email' && !isEmail(valor)) return 'Email inválido. Use o formato: nome@exemplo.com.br';
  // Everybody can look up a CNPJ.
  if (dado === 'documento' && !isCpf(valor)) return 'CPF inválido. O CNPJ é público e não serve: escolha outro dado.';
  return undefined;
}

/** A request of somebody who has not been identified yet. */
export const privacyRequestForm = z
  .object({
    ...asked,
    nome: requiredText('Informe seu nome.'),
    telefone: phoneField,
    envio: z.enum(codeMethods, 'Escolha SMS ou WhatsApp.'),
    dado: z.union([z.literal(''), z.enum(secondFacts, 'Escolha o segundo dado.')]).default(''),
    valor: storedText().max(160, 'Use até 160 letras.').default(''),
  })
  .superRefine((form, ctx) => {
    const lack = lackOfFact(form);
    if (lack !== undefined) ctx.addIssue({ code: 'custom', path: ['valor'], message: lack });
    for (const issue of lacksOfCorrection(form)) ctx.addIssue({ code: 'custom', ...issue });
  });
export type PrivacyRequestForm = z.infer<typeof privacyRequestForm>;

/** A further request of an identified person. */
export const ownRequestForm = z.object(asked).superRefine((form, ctx) => {
  for (const issue of lacksOfCorrection(form)) ctx.addIssue({ code: 'custom', ...issue });
});
export type OwnRequestForm = z.infer<typeof ownRequestForm>;

/** The same from the app. */
export const ownRequestBody = strictBody(asked).superRefine((form, ctx) => {
  for (const issue of lacksOfCorrection(form)) ctx.addIssue({ code: 'custom', ...issue });
});
export type OwnRequestBody = z.input<typeof ownRequestBody>;

export const codeField = sixDigitsField('Informe os seis números do código.');

const ownConsentSchema = z.object({
  kind: z.enum(consentPurposes),
  id: z.uuid(),
  /** Of the thing agreed to. */
  subjectId: z.uuid(),
  label: z.string(),
  /** The exact text, its version, when and where. */
  detail: z.string(),
  withdrawnAt: instant.nullable(),
  canWithdraw: z.boolean(),
});

/** A consent, in force or withdrawn. */
export type OwnConsent = z.infer<typeof ownConsentSchema>;

const ownDataReply = z.object({
  kind: z.enum(copiedKinds),
  name: z.string(),
  parts: z.array(z.object({ label: z.string(), purpose: z.string(), keeping: z.string(), count: z.int() })),
  requests: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      kind: z.string(),
      status: z.string(),
      isOpen: z.boolean(),
      receivedOn: z.string(),
      dueOn: z.string(),
      answer: z.string().nullable(),
    }),
  ),
  consents: z.array(ownConsentSchema),
  /** Once the person is erased; null before. */
  certificateId: z.uuid().nullable(),
});

/** Everything that an identified person sees. */
export type OwnData = z.infer<typeof ownDataReply>;

/** Rights of a partner or driver over the own data, in the app; the account says whose data, never the address. */
export const ownDataOperations = operations('own-data', {
  readOwnData: get('/api/partner/meus-dados', {
    access: 'own-data.manage',
    summary: 'What is kept about the own record, its consents, and its requests with their answers',
    reply: ownDataReply,
    failure: 'Erro ao carregar os seus dados',
    refuses: [404],
  }),
  exportOwnData: post('/api/partner/meus-dados/copia', {
    access: 'own-data.manage',
    summary: 'A copy of what is kept of the own record; noted',
    recentProof: true,
    reply: personCopySchema,
    failure: 'Erro ao reunir os seus dados',
    refuses: [404],
  }),
  submitOwnRequest: post('/api/partner/meus-dados/pedidos', {
    access: 'own-data.manage',
    summary: 'A request about the own data: a correction, an erasure, an objection, a review by a person',
    recentProof: true,
    body: ownRequestBody,
    reply: success({ dueOn: z.iso.date() }),
    failure: 'Erro ao enviar o pedido',
  }),
  withdrawOwnRequest: post('/api/partner/meus-dados/pedidos/:id/retirar', {
    access: 'own-data.manage',
    summary: 'Takes back an open request of the own record',
    params: idParams,
    reply: doneWithIdSchema,
    failure: 'Erro ao retirar o pedido',
    refuses: [404, 409],
  }),
  withdrawOwnConsent: post('/api/partner/meus-dados/consentimentos/:id/retirar', {
    access: 'own-data.manage',
    summary: 'Withdraws one consent of the own record, as the part of the product that keeps it does',
    params: idParams,
    body: strictBody({ kind: z.enum(consentPurposes, 'Diga qual consentimento.') }),
    reply: doneWithIdSchema,
    failure: 'Erro ao retirar o consentimento',
    refuses: [404, 409],
  }),
});
