import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { isOneOfIds } from '#platform/database/one-of-ids.server.ts';
import { readSavedFile } from '#platform/files/files.server.ts';
import { files } from '#platform/tables.server.ts';
import { DomainError } from '#shared/errors.ts';
import { todayOn } from '#shared/time/dates.ts';
import { partnerVehicles } from '../tables.server.ts';
import type { Paper } from './contract.ts';
import { whyNoNewWork, whyNoOffers } from './rules.ts';
import { partnerDocuments } from './tables.server.ts';

/** The papers of a partner that count: in force, waiting, or refused and not sent again. */
export async function listPapers(ctx: Ctx, partnerId: string): Promise<Paper[]> {
  const rows = await ctx.db
    .select({ paper: partnerDocuments, file: files })
    .from(partnerDocuments)
    .leftJoin(files, eq(files.id, partnerDocuments.fileId))
    .where(and(eq(partnerDocuments.partnerId, partnerId), isNull(partnerDocuments.replacedAt)))
    .orderBy(asc(partnerDocuments.kind), asc(partnerDocuments.id));
  return rows.map(({ paper, file }) => ({
    id: paper.id,
    kind: paper.kind,
    status: paper.status,
    file: file && {
      id: file.id,
      fileName: file.fileName,
      contentType: file.contentType,
      sizeBytes: file.sizeBytes,
    },
    reason: paper.reason,
    expiresOn: paper.expiresOn,
    sentAt: (paper.sentAt ?? file?.createdAt)?.toISOString() ?? null,
    decidedAt: paper.decidedAt?.toISOString() ?? null,
    decidedByName: paper.decidedByName,
    isSelfAccepted: paper.status === 'aprovado' && paper.sentBy !== null && paper.sentBy === paper.decidedBy,
  }));
}

/** The bytes of a partner's paper, with its metadata; throws `not_found`. */
export async function readPaper(ctx: Ctx, { id, docId }: { id: string; docId: string }) {
  const [paper] = await ctx.db
    .select({ fileId: partnerDocuments.fileId })
    .from(partnerDocuments)
    .where(and(eq(partnerDocuments.id, docId), eq(partnerDocuments.partnerId, id)));
  const file = paper?.fileId ? await readSavedFile(ctx, eq(files.id, paper.fileId)) : null;
  if (file === null) throw new DomainError('not_found', 'Documento não encontrado.');
  return { bytes: file.bytes, contentType: file.contentType, kind: file.purpose };
}

/** A vehicle's capabilities in words: its approved skills, its partner's, and unknown names. */
const saidOf = sql<string[]>`partner_vehicles.other_names || array(
  select s.name from partner_skills p join skills s on s.id = p.skill_id
  where p.partner_id = partner_vehicles.partner_id and p.status = 'ativo'
    and (p.vehicle_id is null or p.vehicle_id = partner_vehicles.id))`;

/** Those of these partners that get no new work without a reason, each with its obstacle. */
export function findBarred(ctx: Ctx, partnerIds: readonly string[]): Promise<Map<string, string>> {
  return findStopped(ctx, partnerIds, whyNoNewWork);
}

/** Those of these partners that get no offers, including those whose required papers were never accepted. */
export function findUnoffered(ctx: Ctx, partnerIds: readonly string[]): Promise<Map<string, string>> {
  return findStopped(ctx, partnerIds, whyNoOffers);
}

async function findStopped(
  ctx: Ctx,
  partnerIds: readonly string[],
  whyOf: typeof whyNoNewWork,
): Promise<Map<string, string>> {
  if (partnerIds.length === 0) return new Map();
  const [papers, vehicles] = await Promise.all([
    ctx.db
      .select({
        partnerId: partnerDocuments.partnerId,
        kind: partnerDocuments.kind,
        status: partnerDocuments.status,
        expiresOn: partnerDocuments.expiresOn,
      })
      .from(partnerDocuments)
      .where(and(isOneOfIds(partnerDocuments.partnerId, partnerIds), isNull(partnerDocuments.replacedAt))),
    ctx.db
      .select({
        partnerId: partnerVehicles.partnerId,
        type: partnerVehicles.type,
        services: saidOf,
      })
      .from(partnerVehicles)
      .where(and(isOneOfIds(partnerVehicles.partnerId, partnerIds), eq(partnerVehicles.status, 'ativo'))),
  ]);
  const today = todayOn(ctx.now);
  const barred = new Map<string, string>();
  for (const id of partnerIds) {
    const ofPartner = (row: { partnerId: string | null }) => row.partnerId === id;
    const why = whyOf(papers.filter(ofPartner), vehicles.filter(ofPartner), today);
    if (why !== null) barred.set(id, why);
  }
  return barred;
}
