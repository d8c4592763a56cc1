import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { tellingTaken } from '#platform/edit-record.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { redirects } from '../tables.server.ts';
import type { AddRedirectBody } from './contract.ts';
import { asPath, judgeTarget } from './parts/judge-redirect.server.ts';
import { lockRedirects, opensToday } from './queries.server.ts';
import { mostRedirects, refuseFrom } from './rules.ts';

const taken = { redirects_from_path_unique: { path: 'from', message: 'Este endereço já leva a uma página.' } };

/**
 * Lets an old address lead to a page of today; returns the id. Throws `invalid` with a sentence for each address that
 * cannot, `conflict` for one that leads somewhere already.
 */
export function addRedirect(ctx: Ctx, typed: AddRedirectBody): Promise<string> {
  const from = asPath(ctx, 'from', typed.from);
  const to = asPath(ctx, 'to', typed.to);
  const refusal = refuseFrom(from);
  if (refusal !== null) throw refusalAt('from', refusal);
  return tellingTaken(taken, () =>
    inTransaction(ctx, async (tx) => {
      const others = await lockRedirects(tx);
      if (others.length >= mostRedirects) {
        throw new DomainError('conflict', `Já há ${mostRedirects} redirecionamentos. Remova os que não servem mais.`);
      }
      if (await opensToday(tx, from)) {
        throw refusalAt('from', 'Este endereço abre uma página hoje: quem chega por ele já é atendido.');
      }
      await judgeTarget(
        tx,
        { from, to },
        others.filter((other) => other.from !== from),
      );
      const [added] = await tx.db
        .insert(redirects)
        .values({ from, to, makerName: tx.actor.name, createdAt: tx.now })
        .returning({ id: redirects.id });
      if (added === undefined) throw new Error('The redirect was not stored.');
      await announce(tx, 'redirects');
      return added.id;
    }),
  );
}
