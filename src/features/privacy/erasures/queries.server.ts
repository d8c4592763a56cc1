import { and, eq, isNull, or } from 'drizzle-orm';
import { subjectLabel } from '#features/audit-log/rules.ts';
import type { Ctx } from '#platform/context.server.ts';
import { addressOf } from '#shared/address/address.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { spokenNumber } from '#shared/contact/spoken-number.ts';
import { DomainError } from '#shared/errors.ts';
import { register } from '../reference-tables.ts';
import { privacyRequestKind, privacyRequests } from '../requests/tables.server.ts';
import type { CopiedKind } from '../rules.ts';
import type { Certificate, ErasurePreview } from './contract.ts';
import { countRows } from './parts/collect-rows.server.ts';
import { readPersons } from './parts/erase-record.server.ts';
import { findHolds } from './parts/find-holds.server.ts';
import { holdLabels, holdLaws } from './reference-holds.ts';
import { blocks, type ErasedPart, type HeldPart, outcomeOf, retainingLaws } from './rules.ts';
import { erasures, legalHolds } from './tables.server.ts';

/** The page of a certificate, which names nobody and may be handed on. */
export function certificateUrl({ services }: Ctx, erasureId: string): string {
  return `${services.publicUrl}${addressOf(sitePages.privacyCertificate, { erasureId })}`;
}

/** The certificate of an erasure; null for an unknown one. */
export async function findCertificate(ctx: Ctx, id: string): Promise<Certificate | null> {
  const [row] = await ctx.db.select().from(erasures).where(eq(erasures.id, id));
  return row === undefined ? null : toCertificate(row);
}

/** The certificate of a person's record, and what stays for a while; null where it was not erased. */
export async function findErasureOf(
  ctx: Ctx,
  kind: CopiedKind,
  recordId: string,
): Promise<Pick<Certificate, 'id' | 'kept'> | null> {
  const isOwn = and(eq(erasures.personKind, kind), eq(erasures.recordId, recordId));
  const [row] = await ctx.db.select().from(erasures).where(isOwn);
  return row === undefined ? null : toCertificate(row);
}

function toCertificate(row: typeof erasures.$inferSelect): Certificate {
  return {
    id: row.id,
    protocol: row.protocol,
    erasedAt: (row.erasedAt ?? row.at).toISOString(),
    byName: row.actorName,
    parts: row.parts.map(toPart),
    kept: (row.kept ?? []).map(toHeld),
    completions: row.completed.map(({ at, parts }) => ({ at, parts: parts.map(toPart) })),
    isFinishing: row.pending !== null,
  };
}

const toPart = ({ table, outcome, count, law }: ErasedPart) => ({
  label: subjectLabel(table),
  outcome,
  count,
  law: law === null ? null : retainingLaws[law],
});

const toHeld = ({ table, hold, count, until }: HeldPart) => ({
  ...{ label: subjectLabel(table), count, until },
  hold: holdLabels[hold],
  law: holdLaws[hold],
});

/** Outcome of an erasure, coming or past, for the person of a request. Throws `not_found`. */
export async function previewErasure(ctx: Ctx, requestId: string): Promise<ErasurePreview> {
  const [request] = await ctx.db.select().from(privacyRequests).where(eq(privacyRequests.id, requestId));
  if (request === undefined) throw new DomainError('not_found', privacyRequestKind.notFound);
  const { personKind: kind, recordId } = request;
  const nothing: ErasurePreview = {
    person: null,
    protocol: spokenNumber(requestId),
    holds: [],
    parts: [],
    kept: [],
    legalHold: null,
    certificate: null,
  };
  if (kind === null || recordId === null) return nothing;
  const isOwn = and(eq(erasures.personKind, kind), eq(erasures.recordId, recordId));
  const [erased] = await ctx.db
    .select()
    .from(erasures)
    .where(or(eq(erasures.requestId, requestId), isOwn))
    .limit(1);
  if (erased !== undefined) return { ...nothing, certificate: toCertificate(erased) };
  const persons = await readPersons(ctx, kind, recordId);
  const [person] = persons ?? [];
  if (persons === null || person === undefined) return nothing;
  const holds = await findHolds(ctx, person);
  const [{ going, kept }, [order]] = await Promise.all([
    countRows(ctx, persons, holds),
    ctx.db
      .select()
      .from(legalHolds)
      .where(and(eq(legalHolds.personKind, kind), eq(legalHolds.recordId, recordId), isNull(legalHolds.endedAt))),
  ]);
  return {
    ...nothing,
    person: person.names[0] ?? null,
    holds: holds.map(({ kind: held, words, until }) => ({
      label: holdLabels[held],
      words,
      law: holdLaws[held],
      until,
      isBlocking: blocks({ kind: held }, kind),
    })),
    kept: kept.map(toHeld),
    parts: going.flatMap(({ table, count }) => {
      const entry = register[table];
      return entry === undefined ? [] : [toPart({ table, count, ...outcomeOf(table, entry) })];
    }),
    legalHold:
      order === undefined ? null : { id: order.id, reason: order.reason, byName: order.actorName, until: order.until },
  };
}
