import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { hiddenLink } from '#platform/messages/message.server.ts';
import { defineTemplate, exampleLink } from '#platform/messages/template.server.ts';
import { addressOf } from '#shared/address/address.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { timeOfDay } from '#shared/time/sending-hours.ts';
import { confirmationUrl } from '../queries.server.ts';
import { replacedConfirmations } from '../tables.server.ts';
import { type CallFacts, callData, messageToClient, moved } from './message-facts.server.ts';

const examples = { link: exampleLink(addressOf(sitePages.confirmation, { clientKey: 'aB3dE5fG7hI9jK1lM3nO5p' })) };

/** Identifies a call with its end: finished again after reopening, it is asked about again. */
const finishedData = callData.extend({ finishedAt: z.iso.datetime() });

/** The client's own page, for whom the message is made to be sent. */
function linkFor({ ctx, call, look }: Pick<CallFacts, 'ctx' | 'call' | 'look'>): string {
  return look.usable ? confirmationUrl(ctx, call.clientKey) : hiddenLink;
}

/** The link to say how it was, as long as there is something to confirm. */
function askToConfirm({ data, ...facts }: CallFacts<z.infer<typeof finishedData>>) {
  const { status, confirmedAt, finishedAt } = facts.call;
  if (confirmedAt !== null) return 'O cliente já confirmou.';
  return status === 'finalizado' && finishedAt?.toISOString() === data.finishedAt ? { link: linkFor(facts) } : moved;
}

/** To the client, within half an hour of finishing, because they may still be at the door; at any hour. */
export const confirmationAsked = messageToClient({
  name: 'confirmation-asked',
  label: 'Pedido de confirmação',
  moment: 'O atendimento termina.',
  atNight: true,
  data: finishedData,
  template: defineTemplate({
    name: 'confirmacao_do_atendimento',
    subject: 'Como foi o atendimento {protocol}?',
    body:
      'Olá, {firstName}! Aqui é da {brand}. Seu atendimento {protocol} terminou. ' +
      'Conte para nós como foi: {link} O link é só seu, não passe adiante.',
    examples,
  }),
  tell: askToConfirm,
});

/** The moment of the client's reminder to confirm: on the morning after the service. */
export function confirmationReminderAt(finishedAt: Date): Date {
  return timeOfDay(finishedAt, 1, '10:00');
}

/** To a client who has not confirmed, once. */
export const confirmationReminder = messageToClient({
  name: 'confirmation-reminder',
  label: 'Lembrete de confirmação',
  moment: 'O cliente ainda não confirmou.',
  purpose: 'courtesy',
  atNight: false,
  data: finishedData,
  template: defineTemplate({
    name: 'lembrete_da_confirmacao',
    subject: 'Falta contar como foi o atendimento {protocol}',
    body:
      'Olá, {firstName}! Aqui é da {brand}. Falta só você contar como foi o atendimento {protocol}: {link} ' +
      'Leva um minuto, e não vamos lembrar de novo.',
    examples,
  }),
  tell: askToConfirm,
});

/** To a client who has confirmed or corrected, as the page promises. */
export const confirmationReceived = messageToClient({
  name: 'confirmation-received',
  label: 'Confirmação recebida',
  moment: 'O cliente confirma o atendimento.',
  atNight: true,
  data: callData.extend({ confirmedAt: z.iso.datetime() }),
  template: defineTemplate({
    name: 'confirmacao_recebida',
    subject: 'Recebemos a sua confirmação do atendimento {protocol}',
    body:
      'Olá, {firstName}! Aqui é da {brand}. Recebemos a sua confirmação do atendimento {protocol}. ' +
      'Obrigado por contar como foi. Se algo não estiver certo, ligue para {phone}, a qualquer hora.',
  }),
  tell: ({ call, data }) => (call.confirmedAt?.toISOString() === data.confirmedAt ? {} : moved),
});

/** To a client whom the office asks for a correction. */
export const correctionAsked = messageToClient({
  name: 'correction-asked',
  label: 'Correção pedida',
  moment: 'A central pede que o cliente corrija a confirmação.',
  atNight: false,
  data: callData,
  template: defineTemplate({
    name: 'correcao_da_confirmacao',
    subject: 'Precisamos conferir o atendimento {protocol}',
    body:
      'Olá, {firstName}! Aqui é da {brand}. Precisamos conferir o que você informou sobre o atendimento {protocol}. ' +
      'Pode preencher mais uma vez, por favor? {link} O link de antes não funciona mais.',
    examples,
  }),
  async tell(facts) {
    const corrected = await facts.ctx.db
      .select({ callId: replacedConfirmations.callId })
      .from(replacedConfirmations)
      .where(eq(replacedConfirmations.callId, facts.call.id));
    return corrected.length > 0 ? 'O cliente já corrigiu.' : { link: linkFor(facts) };
  },
});
