// Tested in edit-partner.db.test.ts.
import { eq, sql } from 'drizzle-orm';
import { changeUserEmail } from '#features/accounts/change-user-email.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { violatedUnique } from '#platform/database/violations.server.ts';
import { DomainError } from '#shared/errors.ts';
import { editedMeanwhile } from '../parts/edited-meanwhile.server.ts';
import { noteChange } from '../parts/note-change.server.ts';
import { takenBy } from '../parts/taken-by.server.ts';
import { partnerKind, partners } from '../tables.server.ts';
import type { ChangeEmailBody } from './contract.ts';

/**
 * Changes the e-mail of a partner and its account, and notifies the old address. Throws `not_found`, and `conflict`
 * when it was changed meanwhile or is taken.
 */
export async function changePartnerEmail(
  ctx: Ctx,
  { id, email: written, seen }: ChangeEmailBody & { id: string },
): Promise<void> {
  const email = written.toLowerCase();
  try {
    await inTransaction(ctx, async (inside) => {
      const [row] = await inside.db.select().from(partners).where(eq(partners.id, id)).for('update');
      if (row === undefined) throw new DomainError('not_found', partnerKind.notFound);
      if (row.email === email) return;
      const change = { field: 'E-mail', before: row.email, after: email };
      if (row.email !== seen.trim().toLowerCase()) {
        const of = { partnerId: id, subject: 'cadastro' } as const;
        throw await editedMeanwhile(inside, { noun: 'este cadastro', of, both: ['email'], found: [change] });
      }
      await inside.db.update(partners).set({ email }).where(eq(partners.id, id));
      if (row.userId !== null) {
        const [account] = (
          await inside.db.execute<{ email: string }>(
            sql`select lower(email) as email from users where id = ${row.userId}`,
          )
        ).rows;
        if (account !== undefined) await changeUserEmail(inside, { userId: row.userId, email, from: account.email });
      }
      await noteChange(inside, { partnerId: id, subject: 'cadastro', action: 'alterado', changes: [change] });
    });
  } catch (error) {
    throw takenBy(violatedUnique(error)) ?? error;
  }
}
