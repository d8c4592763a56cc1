// Tested in judge-paper.db.test.ts.
import { and, eq, isNull, ne } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { publish } from '#platform/events.server.ts';
import { removeFiles, saveFile } from '#platform/files/files.server.ts';
import { DomainError } from '#shared/errors.ts';
import { noteChange } from '../parts/note-change.server.ts';
import { partnerKind, partners } from '../tables.server.ts';
import type { ReceivedDocument } from './receive-document.server.ts';
import { documentKindLabels, documentsReadableBy, papersReplaced } from './rules.ts';
import { partnerDocuments } from './tables.server.ts';

/**
 * Stores a partner's paper for review. It replaces a pending or refused one of its kind; the valid one stays until the
 * new one is accepted. Throws `not_found`.
 */
export async function sendPaper(
  ctx: Ctx,
  { partnerId, document }: { partnerId: string; document: ReceivedDocument },
): Promise<string> {
  const { kind, advice: _, ...file } = document;
  const kept = await saveFile(ctx, {
    ...file,
    ownerKind: 'partner',
    ownerId: partnerId,
    purpose: kind,
    readableBy: documentsReadableBy,
    expiresAt: null,
  });
  try {
    const { id, replaced } = await inTransaction(ctx, async (inside) => {
      const [partner] = await inside.db.select().from(partners).where(eq(partners.id, partnerId)).for('update');
      if (partner === undefined) throw new DomainError('not_found', partnerKind.notFound);
      const ofKind = and(eq(partnerDocuments.partnerId, partnerId), eq(partnerDocuments.kind, kind));
      const waiting = await inside.db
        .delete(partnerDocuments)
        .where(and(ofKind, isNull(partnerDocuments.applicationId), eq(partnerDocuments.status, 'pendente')))
        .returning({ fileId: partnerDocuments.fileId });
      const earlier = await inside.db
        .update(partnerDocuments)
        .set({ replacedAt: ctx.now })
        .where(and(ofKind, isNull(partnerDocuments.replacedAt), ne(partnerDocuments.status, 'aprovado')))
        .returning({ id: partnerDocuments.id });
      await publish(inside, papersReplaced, { paperIds: earlier.map(({ id }) => id) });
      const [row] = await inside.db
        .insert(partnerDocuments)
        .values({ partnerId, kind, fileId: kept.id, sentAt: ctx.now, sentBy: ctx.actor.id })
        .returning({ id: partnerDocuments.id });
      if (row === undefined) throw new Error('The paper was not saved.');
      await noteChange(inside, {
        partnerId,
        subject: 'documento',
        subjectId: row.id,
        name: documentKindLabels[kind],
        action: 'pedido',
      });
      return { id: row.id, replaced: waiting.flatMap(({ fileId }) => fileId ?? []) };
    });
    await removeFiles(ctx, { ids: replaced });
    return id;
  } catch (error) {
    await removeFiles(ctx, { ids: [kept.id] });
    throw error;
  }
}
