import { and, desc, eq, gt } from 'drizzle-orm';
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
import type { OwnData } from './contract.ts';
import { listOwnConsents } from './parts/own-consents.server.ts';
import type { OwnPerson } from './parts/own-person.server.ts';

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
export async function readOwnData(ctx: Ctx, session: OwnPerson): Promise<OwnData | null> {
  const { personKind: kind, recordId: id } = session;
  const keys = await readPersonKeys(ctx, kind, id);
  if (keys === null) return null;
  const erasure = await findErasureOf(ctx, kind, id);
  if (erasure !== null) {
    const requests = await listOwnRequests(ctx, session);
    const parts = erasure.kept.map(({ label, count, hold, law, until }) => ({
      ...{ label, count, purpose: hold },
      keeping: `${law}${until === null ? '' : `, até ${formatDate(startOfDay(until))}`}`,
    }));
    return { kind, name: keys.name, parts, requests, consents: [], certificateId: erasure.id };
  }
  const parts = await countParts(ctx, { ...keys, kind });
  return {
    kind,
    name: keys.name,
    certificateId: null,
    parts: parts.map(({ label, purpose, keeping, count }) => ({ label, purpose, keeping, count })),
    requests: await listOwnRequests(ctx, session),
    consents: await listOwnConsents(ctx, session),
  };
}

async function listOwnRequests(ctx: Ctx, { personKind, recordId }: OwnPerson): Promise<OwnData['requests']> {
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
