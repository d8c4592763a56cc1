import { eq } from 'drizzle-orm';
import { pushDevices } from '#features/accounts/push/tables.server.ts';
import { users } from '#features/accounts/tables.server.ts';
import { readSettings } from '#features/settings/queries.server.ts';
import { demandAttempt } from '#platform/attempts.server.ts';
import { noteAccess } from '#platform/audit/note-access.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import type { Outcome } from '#platform/messages/carrier.server.ts';
import { officePages } from '#shared/address/pages.ts';
import { toE164 } from '#shared/br/phone.ts';
import type { MessageChannel } from '#shared/contact/messages.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { limits } from '#shared/limits/limits.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import type { TryServiceReply } from './contract.ts';
import type { TriedService } from './rules.ts';

interface Try {
  service: TriedService;
  /** The actor's own, for text messages and WhatsApp. */
  phone?: string | undefined;
}

/**
 * Sends a test to the actor alone and returns the service's own answer; the log has both. Throws `too_many` beyond the
 * limit, `invalid` without the phone that it needs.
 */
export async function tryService(ctx: Ctx, { service, phone }: Try): Promise<TryServiceReply> {
  const { id } = ctx.actor;
  if (id === null) throw new DomainError('unauthenticated', 'Entre na sua conta para continuar.');
  const to = phone === undefined ? null : toE164(phone);
  if ((service === 'whatsapp' || service === 'sms') && to === null) throw refusalAt('phone', 'Informe o telefone.');
  await demandAttempt(ctx, limits.serviceTryByAccount, id);
  const reply = service === 'push' ? await ring(ctx, id) : await send(ctx, service, { userId: id, phone: to });
  await inTransaction(ctx, (tx) =>
    noteAccess(tx, {
      action: 'look',
      subject: 'teste de integração',
      details: { integracao: service, aceito: reply.taken, resposta: reply.answer },
    }),
  );
  return reply;
}

const without: Record<MessageChannel, string> = {
  email: 'Nenhum servidor de e-mail configurado: nada saiu. Configure SMTP_URL e MAIL_FROM.',
  whatsapp: 'WhatsApp não configurado: nada saiu.',
  sms: 'SMS não configurado: nada saiu.',
};

async function send(
  ctx: Ctx,
  service: Exclude<TriedService, 'push'>,
  { userId, phone }: { userId: string; phone: string | null },
): Promise<TryServiceReply> {
  const channel = service === 'mail' ? 'email' : service;
  const carrier = ctx.services.carriers.find(channel);
  if (carrier === undefined) return { taken: false, answer: without[channel] };
  const [own] = await ctx.db.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, userId));
  if (own === undefined) throw new DomainError('unauthenticated', 'Entre na sua conta para continuar.');
  const to = channel === 'email' ? own.email : (phone ?? '');
  const { brand, messages } = await readSettings(ctx);
  const outcome = await carrier.send({
    reference: `teste-${ctx.now.getTime()}`,
    to,
    // A template would have to be approved for it; free words reach who wrote within 24 hours.
    isAnswer: true,
    rendered: {
      to: { name: own.name, phone, email: own.email },
      whatsApp: null,
      subject: `Teste de ${brand.brandName}`,
      text: `Teste de ${brand.brandName}, pedido em ${formatDateTime(ctx.now)}. Se chegou, o envio funciona.`,
      link: null,
      ...(messages.senderName === '' ? {} : { sender: messages.senderName }),
    },
  });
  return answerOf(outcome, to);
}

function answerOf(outcome: Outcome, to: string): TryServiceReply {
  if (outcome.kind !== 'accepted') return { taken: false, answer: outcome.reason };
  return { taken: true, answer: `Aceito para ${to}. Confira se chegou.` };
}

async function ring(ctx: Ctx, userId: string): Promise<TryServiceReply> {
  const { push } = ctx.services;
  const devices = await ctx.db.select().from(pushDevices).where(eq(pushDevices.userId, userId));
  if (push === undefined || devices.length === 0) {
    return { taken: false, answer: 'Nenhum aparelho seu tem avisos ligados: ligue-os no sino e teste de novo.' };
  }
  const words = {
    kind: 'rings',
    tag: 'teste',
    title: 'Teste de aviso',
    body: 'Se você está lendo isto, os avisos chegam a este aparelho.',
    path: officePages.systemHealth,
  };
  const outcomes = await Promise.all(
    devices.map((device) => push.send(device, JSON.stringify(words), { ttlSeconds: 60 })),
  );
  const taken = outcomes.filter(({ kind }) => kind === 'taken').length;
  const late = outcomes.find((one) => one.kind === 'later');
  const why = late === undefined ? '' : ` O serviço de avisos ${late.reason}.`;
  const count = devices.length === 1 ? 'do seu aparelho' : `de ${taken} dos seus ${devices.length} aparelhos`;
  if (taken === 0)
    return {
      taken: false,
      answer:
        late === undefined
          ? 'Nenhum aparelho seu recebeu: o registro deles não vale mais.'
          : `Nenhum aparelho seu recebeu.${why} Tente de novo em alguns minutos.`,
    };
  return { taken: true, answer: `Aceito pelo serviço ${count}.${why} Confira se tocou.` };
}
