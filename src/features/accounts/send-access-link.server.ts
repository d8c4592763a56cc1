// Tested in #features/partners/record/edit-partner.db.test.ts.
import { and, eq, isNotNull } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { deliverPasswordLink, type Invitation } from './parts/deliver-password-link.server.ts';
import { lockAccount } from './parts/lock-account.server.ts';
import { recordEvent } from './parts/record-event.server.ts';
import { credentials } from './tables.server.ts';

/**
 * Sends a partner or driver a link to a new password: the invitation again without a password (7 days), otherwise a
 * recovery (1 hour). Earlier links expire. Throws `not_found`, and `conflict` for a disabled account.
 */
export function sendAccessLink(ctx: Ctx, { userId }: { userId: string }): Promise<Invitation & { isFirst: boolean }> {
  return inTransaction(ctx, async (inside) => {
    const { user } = await lockAccount(inside, userId);
    if (user.status !== 'ativo') throw new DomainError('conflict', 'Ative o prestador antes de enviar um link.');
    const chosen = await inside.db
      .select({ id: credentials.id })
      .from(credentials)
      .where(and(eq(credentials.userId, userId), isNotNull(credentials.password)));
    const isFirst = chosen.length === 0;
    await recordEvent(inside, { userId, type: isFirst ? 'invited_again' : 'password_link' });
    const kind = isFirst ? 'invitation' : 'password_link';
    return { isFirst, ...(await deliverPasswordLink(inside, { userId, role: user.role, kind })) };
  });
}
