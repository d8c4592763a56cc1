// Tested in judge-document.db.test.ts.
import { eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { noteEvent } from '../applications/parts/store-application.server.ts';
import { listAskedDocuments } from '../applications/queries.server.ts';
import { partnerApplications } from '../applications/tables.server.ts';
import { makeResendMail } from './parts/make-applicant-mail.server.ts';
import { resendUrl } from './queries.server.ts';

/**
 * Sends the applicant the link for what was refused or asked for, and gives it for WhatsApp. Throws `not_found`,
 * `conflict` when nothing is asked for, `unavailable` when the e-mail could not be sent.
 */
export async function remindApplicant(ctx: Ctx, { id }: { id: string }): Promise<{ resendUrl: string; email: string }> {
  const [row] = await ctx.db.select().from(partnerApplications).where(eq(partnerApplications.id, id));
  if (row === undefined) throw new DomainError('not_found', 'Aplicação não encontrada.');
  const asked = row.status === 'aguardando_documentos' ? await listAskedDocuments(ctx, id) : [];
  if (asked.length === 0) throw new DomainError('conflict', 'Não há documentos a pedir.');
  const link = resendUrl(ctx, row.resendKey);
  try {
    await ctx.services.mailer.send(makeResendMail(row, asked, link));
  } catch (error) {
    ctx.log.error({ err: error }, 'the request for papers could not be sent');
    throw new DomainError('unavailable', 'O e-mail não pôde ser enviado. Copie o link e mande por WhatsApp.');
  }
  await noteEvent(ctx, id, 'candidato_avisado', row.email);
  return { resendUrl: link, email: row.email };
}
