// Tested in edit-partner.db.test.ts.
import { eq } from 'drizzle-orm';
import { sendAccessLink } from '#features/accounts/send-access-link.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { noteChange } from '../parts/note-change.server.ts';
import { partnerKind, partners } from '../tables.server.ts';

/**
 * Sends a partner the invitation again, or a link for a new password. Throws `not_found`, `conflict` as
 * `sendAccessLink` does.
 */
export function sendPartnerLink(ctx: Ctx, id: string) {
  return inTransaction(ctx, async (inside) => {
    const [row] = await inside.db.select({ userId: partners.userId }).from(partners).where(eq(partners.id, id));
    if (row === undefined) throw new DomainError('not_found', partnerKind.notFound);
    if (row.userId === null) throw new DomainError('conflict', 'Este prestador não tem conta.');
    const { isFirst, emailQueued, invitationUrl } = await sendAccessLink(inside, { userId: row.userId });
    await noteChange(inside, { partnerId: id, subject: 'acesso', action: 'enviado' });
    return { isFirst, emailQueued, invitationUrl };
  });
}
