import type { Ctx } from '#platform/context.server.ts';
import { refusalAt } from '#shared/errors.ts';
import { listOpenAddresses } from '../../queries.server.ts';
import { redirectPath, refuseChain } from '../rules.ts';

/** Both addresses in their one form; throws `invalid` for another host and for what is no address. */
export function asPath(ctx: Ctx, field: 'from' | 'to', typed: string): string {
  const path = redirectPath(typed, ctx.services.publicUrl);
  if (path !== null) return path;
  throw refusalAt(field, 'Escreva um endereço deste site, que comece por /. Outros sites não valem.');
}

/** Throws `invalid` for a target that opens no page today, and for a circle or a chain. */
export async function judgeTarget(
  ctx: Ctx,
  redirect: { from: string; to: string },
  others: readonly { from: string; to: string }[],
): Promise<void> {
  const chain = refuseChain(redirect, others);
  if (chain !== null) throw refusalAt(chain.path, chain.message);
  if (!(await listOpenAddresses(ctx)).has(redirect.to)) {
    throw refusalAt('to', 'Nenhuma página do site abre neste endereço hoje. Confira na lista de páginas.');
  }
}
