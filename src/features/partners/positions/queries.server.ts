import { and, type Column, desc, eq, getTableColumns, gt, gte, isNull, type SQL, sql } from 'drizzle-orm';
import { textDigestOf } from '#features/consents/record-consent.server.ts';
import { consents } from '#features/consents/tables.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { partnerDrivers, partners } from '../tables.server.ts';
import { consentText, freshMs, retentionMs, type Told } from './rules.ts';
import { partnerPositions } from './tables.server.ts';

const textDigest = textDigestOf(consentText);

/** Matches the consent in force of an account, a value or a column, to the current text. */
export function consentStands(userId: string | Column): SQL | undefined {
  return and(
    eq(consents.purpose, 'posicao'),
    eq(consents.subjectId, userId),
    eq(consents.textDigest, textDigest),
    isNull(consents.withdrawnAt),
  );
}

/** The moment of the actor's consent to the current text; null for no consent. */
export async function findConsent(ctx: Ctx, { lock = false } = {}): Promise<Date | null> {
  if (ctx.actor.id === null) return null;
  const found = ctx.db.select({ givenAt: consents.givenAt }).from(consents).where(consentStands(ctx.actor.id));
  const [open] = await (lock ? found.for('share') : found);
  return open?.givenAt ?? null;
}

export interface Position extends Told {
  headingDegrees: number | null;
}

/** Positions of active partners from the last five minutes, optionally of one partner. */
export async function listFreshPositions(ctx: Ctx, partnerId?: string): Promise<Map<string, Position>> {
  const rows = await ctx.db
    .selectDistinctOn([partnerPositions.partnerId], getTableColumns(partnerPositions))
    .from(partnerPositions)
    .innerJoin(partners, and(eq(partners.id, partnerPositions.partnerId), eq(partners.status, 'ativo')))
    .where(
      and(
        gt(partnerPositions.takenAt, new Date(ctx.now.getTime() - freshMs)),
        partnerId === undefined ? undefined : eq(partnerPositions.partnerId, partnerId),
      ),
    )
    .orderBy(partnerPositions.partnerId, desc(partnerPositions.takenAt));
  return new Map(
    rows.map(({ partnerId, latitude, longitude, accuracyMeters, headingDegrees, takenAt }) => [
      partnerId,
      { latitude, longitude, accuracyMeters, headingDegrees, at: takenAt },
    ]),
  );
}

/** The last position since departure of each active partner with a call under way, however old. */
export async function listLastPositionsUnderWay(ctx: Ctx): Promise<Map<string, Position>> {
  const { assignedPartnerId, status, startedAt } = serviceCalls;
  const rows = await ctx.db
    .selectDistinctOn([partnerPositions.partnerId], getTableColumns(partnerPositions))
    .from(partnerPositions)
    .innerJoin(partners, and(eq(partners.id, partnerPositions.partnerId), eq(partners.status, 'ativo')))
    .innerJoin(
      serviceCalls,
      and(
        eq(assignedPartnerId, partnerPositions.partnerId),
        eq(status, 'em_andamento'),
        gte(partnerPositions.takenAt, startedAt),
      ),
    )
    .where(gt(partnerPositions.takenAt, new Date(ctx.now.getTime() - retentionMs)))
    .orderBy(partnerPositions.partnerId, desc(partnerPositions.takenAt));
  return new Map(rows.map((row) => [row.partnerId, { ...row, at: row.takenAt }]));
}

interface TrackPoint {
  userId: string;
  /** The driver; null for the partner itself. */
  name: string | null;
  latitude: number;
  longitude: number;
  takenAt: Date;
}

/** Positions of a partner's people while they are kept, one a minute, of those whose consent stands. */
export async function listTrackPoints(ctx: Ctx, partnerId: string): Promise<TrackPoint[]> {
  const minute = sql`date_trunc('minute', ${partnerPositions.takenAt})`;
  return ctx.db
    .selectDistinctOn([partnerPositions.userId, minute], {
      userId: partnerPositions.userId,
      name: partnerDrivers.fullName,
      latitude: partnerPositions.latitude,
      longitude: partnerPositions.longitude,
      takenAt: partnerPositions.takenAt,
    })
    .from(partnerPositions)
    .innerJoin(partners, and(eq(partners.id, partnerPositions.partnerId), eq(partners.status, 'ativo')))
    .innerJoin(consents, consentStands(partnerPositions.userId))
    .leftJoin(
      partnerDrivers,
      and(eq(partnerDrivers.userId, partnerPositions.userId), eq(partnerDrivers.partnerId, partnerId)),
    )
    .where(
      and(
        eq(partnerPositions.partnerId, partnerId),
        gt(partnerPositions.takenAt, new Date(ctx.now.getTime() - retentionMs)),
      ),
    )
    .orderBy(partnerPositions.userId, minute, partnerPositions.takenAt);
}

/** Calls with a partner's driver on the way, whose clients see the position. */
export async function listCallsOnTheWay(ctx: Ctx, partnerId: string): Promise<string[]> {
  const { id, assignedPartnerId, status, arrivedAt } = serviceCalls;
  const rows = await ctx.db
    .select({ id })
    .from(serviceCalls)
    .where(and(eq(assignedPartnerId, partnerId), eq(status, 'em_andamento'), isNull(arrivedAt)));
  return rows.map((call) => call.id);
}
