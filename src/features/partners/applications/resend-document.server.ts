// Tested in #features/partners/application-documents/judge-document.db.test.ts.
import { and, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { keepFile, removeFiles } from '#platform/files/files.server.ts';
import { DomainError } from '#shared/errors.ts';
import { documentsReadableBy } from './keep-upload.server.ts';
import { refuseBeyondQuota } from './limit-uploads.server.ts';
import { holdOpenApplication, settleStatus } from './parts/settle-status.server.ts';
import { asApplicant, noteEvent } from './parts/store-application.server.ts';
import { type AskedDocument, findResend } from './queries.server.ts';
import type { ReceivedDocument } from './receive-document.server.ts';
import { documentKindLabels } from './rules.ts';
import { partnerDocuments } from './tables.server.ts';

/**
 * Puts a new file in the place of a refused (or asked for) paper, by the key of the applicant's link, and gives what is
 * still missing. Throws `not_found` for an unknown key, `conflict` for a paper nobody asked for, beyond the
 * applicant's quota, or for a decided application. The refused file goes for good.
 */
export async function resendDocument(
  ctx: Ctx,
  { key, document }: { key: string; document: ReceivedDocument },
): Promise<{ documents: AskedDocument[] }> {
  const { applicationId, companyName } = await findResend(ctx, key);
  const { kind, advice: _, ...file } = document;
  const kept = await keepFile(ctx, {
    ...file,
    ownerKind: 'partner-application',
    ownerId: applicationId,
    purpose: kind,
    readableBy: documentsReadableBy,
    expiresAt: null,
  });
  await refuseBeyondQuota(ctx, kept, { replaces: true });
  let replaced: string | null;
  try {
    replaced = await inTransaction(asApplicant(ctx, { companyName }), async (inside) => {
      await holdOpenApplication(inside, applicationId);
      const asked = and(
        eq(partnerDocuments.applicationId, applicationId),
        eq(partnerDocuments.kind, kind),
        eq(partnerDocuments.status, 'recusado'),
      );
      const [before] = await inside.db.select().from(partnerDocuments).where(asked).for('update');
      if (before === undefined) {
        throw new DomainError('conflict', `${documentKindLabels[kind]}: não há nada a reenviar.`);
      }
      await inside.db
        .update(partnerDocuments)
        .set({
          fileId: kept.id,
          status: 'pendente',
          reason: null,
          expiresOn: null,
          decidedAt: null,
          decidedByName: null,
        })
        .where(eq(partnerDocuments.id, before.id));
      await settleStatus(inside, applicationId);
      await noteEvent(inside, applicationId, 'documento_reenviado', documentKindLabels[kind]);
      return before.fileId;
    });
  } catch (error) {
    await removeFiles(ctx, { ids: [kept.id] });
    throw error;
  }
  if (replaced !== null) await removeFiles(ctx, { ids: [replaced] });
  const { documents } = await findResend(ctx, key);
  return { documents };
}
