import { and, asc, count, desc, eq, gte, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { users } from '#features/accounts/tables.server.ts';
import { partnerApplications } from '#features/applications/tables.server.ts';
import { clients } from '#features/clients/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { siteSettings } from '#features/settings/tables.server.ts';
import { isOneOf } from '#platform/choices.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { countWhere } from '#platform/database/figures.server.ts';
import { matchesSearch } from '#platform/database/search.server.ts';
import type { Message, Rendered } from '#platform/messages/message.server.ts';
import { factsOf, type Wording } from '#platform/messages/template.server.ts';
import { listSteps } from '#platform/move-record.server.ts';
import { readPage } from '#shared/api/pagination.ts';
import { checkMessageText } from '#shared/contact/message-words.ts';
import { DomainError } from '#shared/errors.ts';
import { centsToReais } from '#shared/numbers/money.ts';
import { startOfDay, todayOn } from '#shared/time/dates.ts';
import type { ListMessagesQuery, MessageDetail, OfficeMessage } from './contract.ts';
import { findContact } from './parts/contacts.server.ts';
import { maySendByHand } from './parts/may-send-by-hand.server.ts';
import { renderRow } from './parts/render-row.server.ts';
import { type CauseKind, phoneKey, sentStatuses, taskStatuses } from './rules.ts';
import { messageSignature } from './settings-content.ts';
import { messageContacts, messageEvents, messageKind, messages, messageTexts } from './tables.server.ts';

type Row = typeof messages.$inferSelect;

/** One page of messages: those waiting for a person first, oldest first, then newest; counts of all matches. */
export async function listMessages(ctx: Ctx, query: ListMessagesQuery) {
  const { page, limit, offset } = readPage(query);
  const where = filterOf(ctx, query);
  const waits = isOneOf(messages.status, taskStatuses);
  const [rows, [totals], [month]] = await Promise.all([
    withCause(ctx)
      .where(where)
      .orderBy(
        desc(waits),
        asc(sql`case when ${waits} then ${messages.createdAt} end`),
        desc(messages.createdAt),
        desc(messages.id),
      )
      .limit(limit)
      .offset(offset),
    ctx.db
      .select({
        total: count(),
        aEnviar: countWhere(eq(messages.status, 'a_enviar')),
        conferir: countWhere(eq(messages.status, 'conferir')),
        naFila: countWhere(eq(messages.status, 'na_fila')),
        enviadas: countWhere(isOneOf(messages.status, sentStatuses)),
      })
      .from(messages)
      .leftJoin(serviceCalls, causeIs('call', serviceCalls.id))
      .where(where),
    ctx.db
      .select({ sent: count(), cents: sql<number>`coalesce(sum(${messages.costCents}), 0)`.mapWith(Number) })
      .from(messages)
      .where(gte(messages.sentAt, startOfDay(`${todayOn(ctx.now).slice(0, 7)}-01`))),
  ]);
  const { ceilingCents } = ctx.services.carriers;
  const { total, ...stats } = totals ?? { total: 0, aEnviar: 0, conferir: 0, naFila: 0, enviadas: 0 };
  return {
    mensagens: rows.map((row) => toMessage(ctx, row)),
    total,
    page,
    limit,
    stats,
    month: {
      sent: month?.sent ?? 0,
      cost: centsToReais(month?.cents ?? 0),
      ceiling: ceilingCents === null ? null : centsToReais(ceilingCents),
    },
  };
}

/** The messages that one record caused, oldest first. */
export async function listMessagesOfRecord(ctx: Ctx, { kind, id }: { kind: CauseKind; id: string }) {
  const rows = await withCause(ctx)
    .where(and(eq(messages.causeKind, kind), eq(messages.causeId, id), shownTo(ctx)))
    .orderBy(asc(messages.createdAt), asc(messages.id))
    .limit(100);
  return { mensagens: rows.map((row) => toMessage(ctx, row)) };
}

/** One message with its text (without its link) and history; throws `not_found`. */
export async function findMessage(ctx: Ctx, id: string): Promise<MessageDetail> {
  const [found] = await withCause(ctx).where(and(eq(messages.id, id), shownTo(ctx)));
  if (found === undefined) throw new DomainError('not_found', messageKind.notFound);
  const now = await renderNow(ctx, found.message);
  const phone = now?.to.phone ?? null;
  return {
    ...toMessage(ctx, found),
    text: found.message.sentText ?? now?.text ?? null,
    optedOut: phone === null ? null : (await findContact(ctx, phone))?.optedOut === true,
    history: await listSteps(ctx, messageEvents, id),
  };
}

async function renderNow(ctx: Ctx, row: Row): Promise<Rendered | null> {
  const message = ctx.services.messages.find(row.name);
  const rendered = message && (await renderRow(ctx, { row, message }, { usable: false }));
  return rendered === undefined || 'dropped' in rendered ? null : rendered;
}

function withCause(ctx: Ctx) {
  return ctx.db
    .select({
      message: messages,
      causeLabel: sql<
        string | null
      >`coalesce(${serviceCalls.protocolNumber}, ${partnerApplications.companyName}, ${partners.name}, ${users.name}, ${clients.name}, case when ${messages.causeKind} = 'privacy' then 'Pedido de privacidade' end)`,
    })
    .from(messages)
    .leftJoin(serviceCalls, causeIs('call', serviceCalls.id))
    .leftJoin(partnerApplications, causeIs('application', partnerApplications.id))
    .leftJoin(partners, causeIs('partner', partners.id))
    .leftJoin(users, causeIs('user', users.id))
    .leftJoin(clients, causeIs('client', clients.id))
    .$dynamic();
}

function causeIs(kind: CauseKind, id: Parameters<typeof eq>[1]): SQL {
  return sql`(${messages.causeKind} = ${sql.raw(`'${kind}'`)} and ${messages.causeId} = ${id})`;
}

/** Messages about staff accounts are for people who manage accounts, answers about privacy for the privacy desk. */
function shownTo({ actor }: Ctx): SQL | undefined {
  const hidden: CauseKind[] = [];
  if (!actor.permissions.has('users.manage')) hidden.push('user');
  if (!actor.permissions.has('privacy.manage')) hidden.push('privacy');
  return hidden.length === 0 ? undefined : notInArray(messages.causeKind, hidden);
}

function filterOf(ctx: Ctx, { search, status, publico, canal }: ListMessagesQuery): SQL | undefined {
  const names = publico === undefined ? undefined : ctx.services.messages.namesFor(publico);
  return and(
    shownTo(ctx),
    status === undefined ? undefined : eq(messages.status, status),
    canal === undefined ? undefined : eq(messages.channel, canal),
    names === undefined ? undefined : inArray(messages.name, names),
    search === undefined
      ? undefined
      : matchesSearch(
          sql`searchable(concat_ws(' ', ${messages.recipientName}, ${serviceCalls.protocolNumber}))`,
          search,
        ),
  );
}

function toMessage(ctx: Ctx, { message: row, causeLabel }: { message: Row; causeLabel: string | null }): OfficeMessage {
  const message = ctx.services.messages.find(row.name);
  return {
    id: row.id,
    label: message?.label ?? row.name,
    audience: message?.audience ?? 'client',
    status: row.status,
    recipientName: row.recipientName,
    maskedTo: row.maskedTo,
    cause: { kind: row.causeKind, id: row.causeId, label: causeLabel },
    channel: row.channel,
    attempts: row.attempts,
    dueAt: row.dueAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    readAt: row.readAt?.toISOString() ?? null,
    reason: row.lastError,
    cost: centsToReais(row.costCents),
    maySend: maySendByHand(ctx, message),
    atNight: message?.atNight === true,
    givesEntry: message?.givesEntry === true,
  };
}

/** The phones among these whose owners have opted out. */
export async function listOptedOut(ctx: Ctx, phones: readonly string[]): Promise<Set<string>> {
  const keys = phones.flatMap((phone) => phoneKey(phone) ?? []);
  if (keys.length === 0) return new Set();
  const rows = await ctx.db
    .select({ key: messageContacts.phoneKey })
    .from(messageContacts)
    .where(and(inArray(messageContacts.phoneKey, keys), eq(messageContacts.optedOut, true)));
  const out = new Set(rows.map(({ key }) => key));
  return new Set(phones.filter((phone) => out.has(phoneKey(phone) ?? '')));
}

/** The newest text that an operator gave a message; undefined before the first. */
export async function findMessageText(ctx: Ctx, message: string) {
  const [newest] = await ctx.db
    .select()
    .from(messageTexts)
    .where(eq(messageTexts.message, message))
    .orderBy(desc(messageTexts.version))
    .limit(1);
  return newest;
}

/** Sender and signature that an operator set; empty ones are not. */
export async function findSignature(ctx: Ctx): Promise<z.infer<typeof messageSignature.shape>> {
  const [row] = await ctx.db.select().from(siteSettings).where(eq(siteSettings.group, 'messages'));
  return messageSignature.shape.catch(messageSignature.usual).parse(row?.value ?? messageSignature.usual);
}

/** The words by which a message is queued now; null for the original ones, also where a text no longer fits it. */
export async function findWording(ctx: Ctx, message: Message): Promise<Wording | null> {
  if (message.template === undefined || message.fixedText !== undefined) return null;
  const [text, { senderName, signature }] = await Promise.all([findMessageText(ctx, message.name), findSignature(ctx)]);
  const words = text === undefined || text.body === null || text.subject === null ? undefined : text;
  const typed = words && { subject: words.subject ?? '', body: words.body ?? '', template: words.template ?? '' };
  const fits = typed !== undefined && checkMessageText(typed, factsOf(message.template, '')).length === 0;
  const wording: Wording = {
    ...(fits ? { subject: typed.subject, body: typed.body } : {}),
    ...(fits && typed.template !== '' ? { template: typed.template } : {}),
    ...(senderName === '' ? {} : { sender: senderName }),
    ...(signature === '' ? {} : { signature }),
  };
  return Object.keys(wording).length === 0 ? null : wording;
}
