import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import { phoneKey } from '#features/messages/rules.ts';
import { messageContacts } from '#features/messages/tables.server.ts';
import { callConfirmations, serviceCalls } from '#features/service-calls/tables.server.ts';
import { savedRequests } from '#features/service-requests/saved-requests/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { digestKey } from '#platform/digest-key.server.ts';
import { isAmong } from '#shared/choices.ts';
import { spokenNumber } from '#shared/contact/spoken-number.ts';
import {
  openPrivacyStatuses,
  privacyRequestKindLabels,
  privacyRequestStatusLabels,
} from '#shared/record/privacy-requests.ts';
import { formatDate, startOfDay } from '#shared/time/dates.ts';
import { findErasureOf } from '../erasures/queries.server.ts';
import { countParts } from '../export-person.server.ts';
import { readPersonKeys } from '../parts/person-keys.server.ts';
import { privacyRequests, privacySessions } from '../requests/tables.server.ts';
import type { OwnConsent, OwnData } from './contract.ts';

/** An identified person, for half an hour. */
export type OwnSession = typeof privacySessions.$inferSelect;

/** The session of a browser's key; null for none and for an ended one. */
export async function findOwnSession(ctx: Ctx, key: string): Promise<OwnSession | null> {
  if (key === '') return null;
  const [session] = await ctx.db
    .select()
    .from(privacySessions)
    .where(and(eq(privacySessions.keyDigest, digestKey(key)), gt(privacySessions.expiresAt, ctx.now)));
  return session ?? null;
}

/** Everything that an identified person sees; null where the record is gone. */
export async function readOwnData(ctx: Ctx, session: OwnSession): Promise<OwnData | null> {
  const { personKind: kind, recordId: id } = session;
  const keys = await readPersonKeys(ctx, kind, id);
  if (keys === null) return null;
  const endsAt = session.expiresAt.toISOString();
  const certificateId = await findErasureOf(ctx, kind, id);
  if (certificateId !== null) {
    const requests = await listOwnRequests(ctx, session);
    return { name: keys.name, endsAt, parts: [], requests, consents: [], certificateId };
  }
  const parts = await countParts(ctx, { ...keys, kind });
  return {
    name: keys.name,
    endsAt,
    certificateId,
    parts: parts.map(({ label, purpose, keeping, count }) => ({ label, purpose, keeping, count })),
    requests: await listOwnRequests(ctx, session),
    consents: await listOwnConsents(ctx, session),
  };
}

async function listOwnRequests(ctx: Ctx, { personKind, recordId }: OwnSession): Promise<OwnData['requests']> {
  const rows = await ctx.db
    .select()
    .from(privacyRequests)
    .where(and(eq(privacyRequests.personKind, personKind), eq(privacyRequests.recordId, recordId)))
    .orderBy(desc(privacyRequests.receivedAt), desc(privacyRequests.id))
    .limit(20);
  return rows.map((row) => ({
    id: row.id,
    number: spokenNumber(row.id),
    kind: privacyRequestKindLabels[row.kind],
    status: privacyRequestStatusLabels[row.status],
    isOpen: isAmong(row.status, openPrivacyStatuses),
    receivedOn: formatDate(row.receivedAt),
    dueOn: formatDate(startOfDay(row.dueOn)),
    answer: row.answer,
  }));
}

/** Consents in force: published words, saved requests of the record's phones, and messages besides the service's. */
export async function listOwnConsents(ctx: Ctx, session: OwnSession): Promise<OwnConsent[]> {
  const keys = await readPersonKeys(ctx, session.personKind, session.recordId);
  if (keys === null) return [];
  const consents: OwnConsent[] = [];
  if (session.personKind === 'client') {
    const published = await ctx.db
      .select({ id: serviceCalls.id, number: serviceCalls.protocolNumber, words: callConfirmations.additionalComments })
      .from(callConfirmations)
      .innerJoin(serviceCalls, eq(serviceCalls.id, callConfirmations.callId))
      .where(and(inArray(serviceCalls.clientId, [...keys.ids]), eq(callConfirmations.publishComment, true)));
    for (const { id, number, words } of published) {
      consents.push({
        kind: 'publicacao',
        id,
        label: `Publicar o comentário do atendimento ${number}`,
        detail: words ?? '',
      });
    }
    const saved = await ctx.db
      .select()
      .from(savedRequests)
      .where(and(eq(savedRequests.phone, session.phone), eq(savedRequests.status, 'novo')));
    for (const { id, createdAt, services } of saved) {
      const label = `Guardar o pedido ${spokenNumber(id)}, de ${formatDate(createdAt)}`;
      consents.push({ kind: 'pedido', id, label, detail: services.join(', ') });
    }
  }
  if (!(await isOptedOut(ctx, session.phone))) {
    const detail = 'Pedidos de avaliação e lembretes. As mensagens de um atendimento em andamento continuam.';
    consents.push({ kind: 'avisos', id: session.id, label: 'Receber mensagens que não são do atendimento', detail });
  }
  return consents;
}

async function isOptedOut(ctx: Ctx, phone: string): Promise<boolean> {
  const key = phoneKey(phone);
  if (key === null) return true;
  const [contact] = await ctx.db.select().from(messageContacts).where(eq(messageContacts.phoneKey, key));
  return contact?.optedOut === true;
}
