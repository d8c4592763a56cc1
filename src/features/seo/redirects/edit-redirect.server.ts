// Tested in add-redirect.db.test.ts.
import { eq } from 'drizzle-orm';
import { editsInLog } from '#platform/audit/edits-in-log.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { editRecord } from '#platform/edit-record.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import { redirects } from '../tables.server.ts';
import type { EditRedirectBody } from './contract.ts';
import { asPath, judgeTarget } from './parts/judge-redirect.server.ts';
import { lockRedirects } from './queries.server.ts';
import { redirectCard } from './rules.ts';

/** Lets an old address lead to another page. Throws `not_found`, `invalid`, `conflict` for what two people changed. */
export async function editRedirect(ctx: Ctx, { id, to, seen }: EditRedirectBody & { id: string }): Promise<void> {
  const wanted = { to: asPath(ctx, 'to', to) };
  await editRecord(ctx, {
    card: redirectCard,
    lock: async (tx) => {
      const others = await lockRedirects(tx);
      const row = others.find((one) => one.id === id);
      if (row === undefined) throw new DomainError('not_found', 'Este redirecionamento não existe mais.');
      return { ...row, others: others.filter((one) => one !== row) };
    },
    seen,
    wanted,
    history: editsInLog(redirects, id, redirectCard),
    save: async (tx, { row, merged }) => {
      await judgeTarget(tx, { from: row.from, to: merged.to }, row.others);
      await tx.db.update(redirects).set({ to: merged.to }).where(eq(redirects.id, id));
      await announce(tx, 'redirects');
    },
  });
}
