import type { Ctx } from '#platform/context.server.ts';
import { keysIn } from '#shared/choices.ts';
import { countWaiting } from '../waiting/queries.server.ts';
import type { InboxItem } from './contract.ts';
import { checkReaders } from './parts/check-items.server.ts';
import { peopleReaders } from './parts/people-items.server.ts';
import { serviceReaders } from './parts/service-items.server.ts';
import { type InboxKind, inboxOrder } from './rules.ts';

/** Items of all kinds together. */
const most = 200;

/** Waiting items in the order of `inboxOrder`, of the kinds that the reader may see; counts ignore the filter. */
export async function listInbox(ctx: Ctx, { tipo }: { tipo?: InboxKind | undefined }) {
  const counts = await countWaiting(ctx);
  const readers: Record<InboxKind, () => Promise<InboxItem[]>> = {
    ...serviceReaders(ctx),
    ...checkReaders(ctx),
    ...peopleReaders(ctx),
  };
  const kinds = keysIn(readers).filter((kind) => (counts[kind] ?? 0) > 0 && (tipo === undefined || kind === tipo));
  const found = await Promise.all(kinds.map((kind) => readers[kind]()));
  const itens = found.flat().sort(inboxOrder(ctx.now.getTime())).slice(0, most);
  const shown = (kind: InboxKind) => (kind === 'messages' ? 1 : (counts[kind] ?? 0));
  return { itens, counts, more: kinds.reduce((sum, kind) => sum + shown(kind), 0) - itens.length };
}
