// Tested in edit-partner.db.test.ts.
import { eq, sql } from 'drizzle-orm';
import { changeUserEmail } from '#features/accounts/change-user-email.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { partners } from '../tables.server.ts';
import type { ChangeEmailBody } from './contract.ts';
import { editCard } from './edit-partner.server.ts';

/**
 * Changes the e-mail of a partner and its account, and notifies the old address. Throws `not_found`, and `conflict`
 * when it was changed meanwhile or is taken.
 */
export function changePartnerEmail(ctx: Ctx, { id, email, seen }: ChangeEmailBody & { id: string }): Promise<void> {
  return editCard(ctx, id, { email, seen: { email: seen } }, async (inside, { row: { userId }, set }) => {
    await inside.db.update(partners).set(set).where(eq(partners.id, id));
    if (userId === null) return;
    const [account] = (
      await inside.db.execute<{ email: string }>(sql`select lower(email) as email from users where id = ${userId}`)
    ).rows;
    if (account === undefined) return;
    await changeUserEmail(inside, { userId, email: email.toLowerCase(), from: account.email });
  });
}
