import { desc, eq } from 'drizzle-orm';
import { findClientCall } from '#features/service-calls/client-page/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { firstName } from '#shared/text/text.ts';
import type { WrittenQuote } from '../contract.ts';
import { listVersions } from '../queries.server.ts';
import { quoteWaivers } from '../tables.server.ts';
import type { ClientQuote, ClientQuotes } from './contract.ts';

/** The client's waiting and approved quotes; throws as `findClientCall`. */
export async function findClientQuotes(ctx: Ctx, clientKey: string): Promise<ClientQuotes> {
  const { id: callId } = await findClientCall(ctx, clientKey);
  const versions = await listVersions(ctx, { callId, showsMoney: true });
  const [last] = versions;
  const waiting = versions.find(({ status, validUntil }) => status === 'esperando' && new Date(validUntil) > ctx.now);
  const approved = versions.find(({ status }) => status === 'aprovado');
  return {
    asked: shown(waiting ?? (approved?.isSpoken ? approved : undefined)),
    approved: shown(approved),
    declined: shown(last?.status === 'recusado' ? last : undefined),
    waiver: approved === undefined ? await findWaiver(ctx, callId) : null,
  };
}

/** The last waiver; the office's reasons are not shown to the client. */
async function findWaiver(ctx: Ctx, callId: string): Promise<ClientQuotes['waiver']> {
  const [last] = await ctx.db
    .select()
    .from(quoteWaivers)
    .where(eq(quoteWaivers.callId, callId))
    .orderBy(desc(quoteWaivers.id))
    .limit(1);
  if (last === undefined) return null;
  return { at: last.at.toISOString(), moment: last.moment, reason: last.byOffice ? null : last.reason };
}

/** First names only, since anybody with the link can read it. The partner is named elsewhere on the page. */
function shown(quote: WrittenQuote | undefined): ClientQuote | null {
  if (quote === undefined) return null;
  const { partnerName: _, createdAt: _at, decisions, photos, ...rest } = quote;
  return {
    ...rest,
    photos: photos.map(({ fileId }) => ({ fileId })),
    decisions: decisions.map((said) => ({ ...said, name: firstName(said.name) })),
  };
}
