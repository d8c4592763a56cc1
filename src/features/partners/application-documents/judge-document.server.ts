import { and, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { violatedUnique } from '#platform/database/violations.server.ts';
import { formatDate, startOfDay, todayOn } from '#shared/dates.ts';
import { DomainError } from '#shared/errors.ts';
import { holdOpenApplication, settleStatus } from '../applications/parts/settle-status.server.ts';
import { noteEvent } from '../applications/parts/store-application.server.ts';
import { type DocumentKind, documentKindLabels } from '../applications/rules.ts';
import { partnerDocuments } from '../applications/tables.server.ts';
import { judgedMeanwhile } from '../parts/judged-meanwhile.server.ts';
import type { ApplicationDocument, JudgeDocumentBody } from './contract.ts';
import { owePapersAsked } from './parts/owe-papers-asked.server.ts';
import { findDocument } from './queries.server.ts';

/**
 * Accepts a paper, up to a day when one is given, or refuses it with a reason; the application waits while one is
 * refused. Throws `not_found`, `conflict` once the application was decided, while the paper has not been sent or when
 * it is no longer what the reviewer saw, and `invalid` when the day has passed.
 */
export async function judgeDocument(
  ctx: Ctx,
  { id, docId, ...verdict }: JudgeDocumentBody & { id: string; docId: string },
): Promise<ApplicationDocument> {
  const { status, reason = null, expiresOn = null, seen } = verdict;
  if (expiresOn !== null && expiresOn < todayOn(ctx.now)) {
    const message = 'A validade já passou. Recuse o documento e peça um novo.';
    throw new DomainError('invalid', message, { issues: [{ path: 'expiresOn', message }] });
  }
  return inTransaction(ctx, async (inside) => {
    // An unknown one is not found; one that is there is read again once nobody else can change it.
    await findDocument(inside, { id, docId });
    await holdOpenApplication(inside, id);
    const { kind, file, status: from, decidedAt, decidedByName } = await findDocument(inside, { id, docId });
    if (file === null && status === 'aprovado') {
      throw new DomainError('conflict', 'Este documento ainda não foi enviado.');
    }
    if (seen !== undefined && seen.status !== from && from !== 'pendente') {
      const at = decidedAt === null ? null : new Date(decidedAt);
      throw judgedMeanwhile(inside, { status: from, decidedAt: at, decidedByName });
    }
    if (seen !== undefined && (seen.status !== from || seen.fileId !== (file?.id ?? null))) {
      throw new DomainError('conflict', 'Este documento mudou agora mesmo. Feche e veja de novo.');
    }
    await inside.db
      .update(partnerDocuments)
      .set({ status, reason: reason || null, expiresOn, decidedAt: ctx.now, decidedByName: ctx.actor.name })
      .where(and(eq(partnerDocuments.id, docId), eq(partnerDocuments.applicationId, id)));
    await settleStatus(inside, id);
    const label = documentKindLabels[kind];
    if (status === 'recusado') {
      await noteEvent(inside, id, 'documento_recusado', `${label}: ${reason}`);
      await owePapersAsked(inside, id);
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
  try {
    return await inTransaction(ctx, async (inside) => {
      await holdOpenApplication(inside, id);
      const [asked] = await inside.db
        .insert(partnerDocuments)
        .values({
          applicationId: id,
          kind,
          status: 'recusado',
          reason,
          decidedAt: ctx.now,
          decidedByName: ctx.actor.name,
        })
        .returning({ id: partnerDocuments.id });
      if (asked === undefined) throw new Error('The request was not kept.');
      await settleStatus(inside, id);
      await noteEvent(inside, id, 'documento_pedido', `${documentKindLabels[kind]}: ${reason}`);
      await owePapersAsked(inside, id);
      return findDocument(inside, { id, docId: asked.id });
    });
  } catch (error) {
    if (violatedUnique(error) !== 'partner_documents_kind_key') throw error;
    throw new DomainError('conflict', 'Este documento já faz parte da aplicação.');
  }
}
