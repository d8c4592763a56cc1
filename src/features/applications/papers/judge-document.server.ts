import { askForPaper, judgeApplicantPaper } from '#features/partners/papers/record-applicant-papers.server.ts';
import {
  type DocumentKind,
  documentKindLabels,
  endMissing,
  hasEnd,
  paperJudged,
} from '#features/partners/papers/rules.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { publish } from '#platform/events.server.ts';
import { refusalAt } from '#shared/errors.ts';
import { formatDate, startOfDay, todayOn } from '#shared/time/dates.ts';
import { holdOpenApplication, settleStatus } from '../parts/settle-status.server.ts';
import { noteEvent } from '../parts/store-application.server.ts';
import type { ApplicationDocument, JudgeDocumentBody } from './contract.ts';
import { queuePapersAsked } from './parts/queue-papers-asked.server.ts';
import { findDocument } from './queries.server.ts';

/**
 * Accepts a paper, optionally until a day, or refuses it with a reason; the application waits while one is refused.
 * Throws `not_found`, `conflict` after the decision, for a paper not sent yet or changed since the reviewer saw it, and
 * `invalid` for a past day or a missing one of a paper that ends.
 */
export async function judgeDocument(
  ctx: Ctx,
  { id, docId, ...verdict }: JudgeDocumentBody & { id: string; docId: string },
): Promise<ApplicationDocument> {
  const { status, reason = null, expiresOn = null, seen } = verdict;
  if (expiresOn !== null && expiresOn < todayOn(ctx.now)) {
    throw refusalAt('expiresOn', 'A validade já passou. Recuse o documento e peça um novo.');
  }
  return inTransaction(ctx, async (inside) => {
    // An unknown document is not found, even when the application was decided.
    const { kind: judgedKind } = await findDocument(inside, { id, docId });
    if (status === 'aprovado' && expiresOn === null && hasEnd(judgedKind)) throw refusalAt('expiresOn', endMissing);
    await holdOpenApplication(inside, id);
    const judged = { applicationId: id, id: docId, status, reason: reason || null, expiresOn, seen };
    const kind = await judgeApplicantPaper(inside, judged);
    await settleStatus(inside, id);
    const refusedBecause = status === 'recusado' ? (reason ?? '') : null;
    await publish(inside, paperJudged, { paperId: docId, partnerId: null, applicationId: id, refusedBecause });
    const label = documentKindLabels[kind];
    if (status === 'recusado') {
      await noteEvent(inside, id, 'documento_recusado', `${label}: ${reason}`);
      await queuePapersAsked(inside, id);
    } else
      await noteEvent(inside, id, 'documento_aprovado', expiresOn === null ? label : `${label}, ${until(expiresOn)}`);
    return findDocument(inside, { id, docId });
  });
}

const until = (day: string) => `válido até ${formatDate(startOfDay(day))}`;

/**
 * Asks for a paper that was not sent. Throws `conflict` when there is one of this kind, or the application was decided.
 */
export async function requestDocument(
  ctx: Ctx,
  { id, kind, reason }: { id: string; kind: DocumentKind; reason: string },
): Promise<ApplicationDocument> {
  return inTransaction(ctx, async (inside) => {
    await holdOpenApplication(inside, id);
    const docId = await askForPaper(inside, { applicationId: id, kind, reason });
    await settleStatus(inside, id);
    await noteEvent(inside, id, 'documento_pedido', `${documentKindLabels[kind]}: ${reason}`);
    await queuePapersAsked(inside, id);
    return findDocument(inside, { id, docId });
  });
}
