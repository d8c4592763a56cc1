// Tested in #features/applications/papers/judge-document.db.test.ts.

import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { violatedUnique } from '#platform/database/violations.server.ts';
import { publish } from '#platform/events.server.ts';
import { expireFiles } from '#platform/files/files.server.ts';
import { DomainError } from '#shared/errors.ts';
import { judgedMeanwhile } from './parts/judged-meanwhile.server.ts';
import { type DocumentKind, type DocumentStatus, papersReplaced } from './rules.ts';
import { partnerDocuments } from './tables.server.ts';

/** Adds an application's papers; each awaits the office. */
export async function addApplicantPapers(
  { db }: Ctx,
  applicationId: string,
  papers: readonly { kind: DocumentKind; fileId: string }[],
): Promise<void> {
  if (papers.length === 0) return;
  await db.insert(partnerDocuments).values(papers.map((paper) => ({ applicationId, ...paper })));
}

/** Requests a missing paper from an applicant; returns its id. Throws `conflict` when one of this kind exists. */
export async function askForPaper(
  ctx: Ctx,
  asked: { applicationId: string; kind: DocumentKind; reason: string },
): Promise<string> {
  try {
    const [row] = await ctx.db
      .insert(partnerDocuments)
      .values({ ...asked, status: 'recusado', decidedAt: ctx.now, decidedByName: ctx.actor.name })
      .returning({ id: partnerDocuments.id });
    if (row === undefined) throw new Error('The request was not saved.');
    return row.id;
  } catch (error) {
    if (violatedUnique(error) !== 'partner_documents_kind_key') throw error;
    throw new DomainError('conflict', 'Este documento já faz parte da aplicação.');
  }
}

interface PaperVerdict {
  applicationId: string;
  id: string;
  status: Exclude<DocumentStatus, 'pendente'>;
  reason: string | null;
  expiresOn: string | null;
  /** The paper as the reviewer saw it. */
  seen: { status: DocumentStatus; fileId: string | null } | undefined;
}

/**
 * Accepts or refuses an applicant's paper and returns its kind; the caller has locked the application. Throws
 * `not_found`, and `conflict` for a paper not sent yet or changed since the reviewer saw it.
 */
export async function judgeApplicantPaper(
  ctx: Ctx,
  { applicationId, id, seen, ...verdict }: PaperVerdict,
): Promise<DocumentKind> {
  const own = and(eq(partnerDocuments.id, id), eq(partnerDocuments.applicationId, applicationId));
  const [paper] = await ctx.db.select().from(partnerDocuments).where(own);
  if (paper === undefined) throw new DomainError('not_found', 'Documento não encontrado.');
  const { status: from, fileId } = paper;
  if (fileId === null && verdict.status === 'aprovado') {
    throw new DomainError('conflict', 'Este documento ainda não foi enviado.');
  }
  if (seen !== undefined && seen.status !== from && from !== 'pendente') throw judgedMeanwhile(ctx, paper);
  if (seen !== undefined && (seen.status !== from || seen.fileId !== fileId)) {
    throw new DomainError('conflict', 'Este documento mudou agora mesmo. Feche e veja de novo.');
  }
  await ctx.db
    .update(partnerDocuments)
    .set({ ...verdict, decidedAt: ctx.now, decidedByName: ctx.actor.name })
    .where(own);
  return paper.kind;
}

/**
 * Replaces a refused or requested paper's file, and returns the previous one; undefined when none of this kind was
 * requested.
 */
export async function replaceRefusedPaper(
  ctx: Ctx,
  { applicationId, kind, fileId }: { applicationId: string; kind: DocumentKind; fileId: string },
): Promise<{ fileId: string | null } | undefined> {
  const { db } = ctx;
  const asked = and(
    eq(partnerDocuments.applicationId, applicationId),
    eq(partnerDocuments.kind, kind),
    eq(partnerDocuments.status, 'recusado'),
  );
  const [before] = await db.select().from(partnerDocuments).where(asked).for('update');
  if (before === undefined) return undefined;
  await db
    .update(partnerDocuments)
    .set({ fileId, status: 'pendente', reason: null, expiresOn: null, decidedAt: null, decidedByName: null })
    .where(eq(partnerDocuments.id, before.id));
  await publish(ctx, papersReplaced, { paperIds: [before.id] });
  return { fileId: before.fileId };
}

/** Makes the papers of an application those of the partner it became. */
export async function handOverPapers(
  { db }: Ctx,
  { applicationId, partnerId }: { applicationId: string; partnerId: string },
): Promise<void> {
  await db.update(partnerDocuments).set({ partnerId }).where(eq(partnerDocuments.applicationId, applicationId));
}

/** Removes the papers of applications that never became partners; the next sweep of files takes their bytes. */
export async function removeApplicantPapers(ctx: Ctx, applicationIds: readonly string[]): Promise<void> {
  const removed = await ctx.db
    .delete(partnerDocuments)
    .where(and(inArray(partnerDocuments.applicationId, [...applicationIds]), isNull(partnerDocuments.partnerId)))
    .returning({ fileId: partnerDocuments.fileId });
  const fileIds = removed.flatMap(({ fileId }) => fileId ?? []);
  if (fileIds.length > 0) await expireFiles(ctx, fileIds, ctx.now);
}
