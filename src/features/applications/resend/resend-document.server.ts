// Tested in ../papers/judge-document.db.test.ts.

import type { ReceivedDocument } from '#features/partners/papers/receive-document.server.ts';
import { replaceRefusedPaper } from '#features/partners/papers/record-applicant-papers.server.ts';
import { documentKindLabels, documentsReadableBy } from '#features/partners/papers/rules.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { removeFiles, saveFile } from '#platform/files/files.server.ts';
import { DomainError } from '#shared/errors.ts';
import { refuseBeyondQuota } from '../form/limit-uploads.server.ts';
import { holdOpenApplication, settleStatus } from '../parts/settle-status.server.ts';
import { asApplicant, noteEvent } from '../parts/store-application.server.ts';
import { type AskedDocument, findResend } from '../queries.server.ts';

/**
 * Replaces a refused or requested paper by the link's key, and returns the papers still missing. Throws `not_found` for
 * an unknown key, `conflict` for an unrequested paper, beyond the quota, or after the decision. The refused file is
 * deleted.
 */
export async function resendDocument(
  ctx: Ctx,
  { key, document }: { key: string; document: ReceivedDocument },
): Promise<{ documents: AskedDocument[] }> {
  const { applicationId, companyName } = await findResend(ctx, key);
  const { kind, advice: _, ...file } = document;
  const kept = await saveFile(ctx, {
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
      const before = await replaceRefusedPaper(inside, { applicationId, kind, fileId: kept.id });
      if (before === undefined) {
        throw new DomainError('conflict', `${documentKindLabels[kind]}: não há nada a reenviar.`);
      }
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
