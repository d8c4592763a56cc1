import { and, eq, isNull, ne } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { publish } from '#platform/events.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { formatDate, startOfDay, todayOn } from '#shared/time/dates.ts';
import { noteChange } from '../parts/note-change.server.ts';
import { partners } from '../tables.server.ts';
import type { JudgePaperBody } from './contract.ts';
import { judgedMeanwhile } from './parts/judged-meanwhile.server.ts';
import { documentKindLabels, endMissing, hasEnd, paperJudged, selfAcceptedWords } from './rules.ts';
import { partnerDocuments } from './tables.server.ts';

const dayWords = (day: string | null) => (day === null ? 'sem data' : formatDate(startOfDay(day)));

/**
 * Accepts a pending paper, which replaces the valid one, or refuses it with a reason; for the valid one, corrects its
 * end. Throws `not_found`, `invalid` for a past day or a missing one of a paper that ends, and `conflict` when it was
 * decided or replaced meanwhile.
 */
export function judgePaper(
  ctx: Ctx,
  { id, docId, status, expiresOn = null, reason = null, fileId }: JudgePaperBody & { id: string; docId: string },
): Promise<void> {
  if (expiresOn !== null && expiresOn < todayOn(ctx.now)) {
    throw refusalAt('expiresOn', 'A validade já passou. Recuse o documento e peça um novo.');
  }
  return inTransaction(ctx, async (inside) => {
    await inside.db.select({ id: partners.id }).from(partners).where(eq(partners.id, id)).for('update');
    const own = and(eq(partnerDocuments.id, docId), eq(partnerDocuments.partnerId, id));
    const [paper] = await inside.db.select().from(partnerDocuments).where(own);
    if (paper === undefined) throw new DomainError('not_found', 'Documento não encontrado.');
    const isInForce = paper.status === 'aprovado' && paper.replacedAt === null;
    const waits = paper.status === 'pendente' && paper.replacedAt === null;
    if (!waits && !(isInForce && status === 'aprovado')) {
      throw judgedMeanwhile(inside, paper);
    }
    if (fileId !== undefined && fileId !== paper.fileId) {
      throw new DomainError('conflict', 'Este documento mudou agora mesmo. Feche e veja de novo.');
    }
    if (status === 'aprovado' && expiresOn === null && hasEnd(paper.kind)) {
      throw refusalAt('expiresOn', endMissing);
    }
    const isOwn = waits && status === 'aprovado' && paper.sentBy !== null && paper.sentBy === ctx.actor.id;
    if (status === 'aprovado') {
      const inForce = and(
        eq(partnerDocuments.partnerId, id),
        eq(partnerDocuments.kind, paper.kind),
        eq(partnerDocuments.status, 'aprovado'),
        isNull(partnerDocuments.replacedAt),
        ne(partnerDocuments.id, docId),
      );
      await inside.db.update(partnerDocuments).set({ replacedAt: ctx.now }).where(inForce);
    }
    await inside.db
      .update(partnerDocuments)
      .set({
        status,
        expiresOn,
        reason: reason || null,
        remindedDays: null,
        decidedAt: ctx.now,
        decidedByName: ctx.actor.name,
        // A corrected day leaves the acceptance with whoever accepted.
        ...(waits && { decidedBy: ctx.actor.id }),
      })
      .where(own);
    const refusedBecause = status === 'recusado' ? (reason ?? '') : null;
    await publish(inside, paperJudged, { paperId: docId, partnerId: id, applicationId: null, refusedBecause });
    const isMoved = isInForce && paper.expiresOn !== expiresOn;
    await noteChange(inside, {
      partnerId: id,
      subject: 'documento',
      subjectId: docId,
      name: documentKindLabels[paper.kind],
      action: isInForce ? 'alterado' : status,
      reason: [reason, isOwn ? `${selfAcceptedWords}.` : ''].filter(Boolean).join(' '),
      changes:
        isMoved || (status === 'aprovado' && expiresOn !== null)
          ? [{ field: 'Válido até', before: dayWords(paper.expiresOn), after: dayWords(expiresOn) }]
          : [],
    });
  });
}
