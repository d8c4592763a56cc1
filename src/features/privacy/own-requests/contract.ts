import { z } from 'zod';
import type { ConsentPurpose } from '#features/consents/rules.ts';
import { requiredText, storedText } from '#shared/api/fields.ts';
import { isCpf } from '#shared/br/cpf.ts';
import { phoneField, sixDigitsField } from '#shared/contact/contact-fields.ts';
import { isEmail } from '#shared/contact/email.ts';
import { codeMethods } from '#shared/contact/messages.ts';
import { correctedFields, privacyRequestKinds, secondFacts } from '#shared/record/privacy-requests.ts';

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

export const codeField = sixDigitsField('Informe os seis números do código.');

/** A consent, in force or withdrawn. */
export interface OwnConsent {
  kind: ConsentPurpose;
  id: string;
  /** Of the thing agreed to. */
  subjectId: string;
  label: string;
  /** The exact text, its version, when and where. */
  detail: string;
  withdrawnAt: string | null;
  canWithdraw: boolean;
}

/** Everything that an identified person sees. */
export interface OwnData {
  name: string;
  /** End of the session. */
  endsAt: string;
  parts: { label: string; purpose: string; keeping: string; count: number }[];
  requests: {
    id: string;
    number: string;
    kind: string;
    status: string;
    isOpen: boolean;
    receivedOn: string;
    dueOn: string;
    answer: string | null;
  }[];
  consents: OwnConsent[];
  /** Once the person is erased; null before. */
  certificateId: string | null;
}
