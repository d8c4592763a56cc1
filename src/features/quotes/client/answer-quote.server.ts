// Tested in api.db.test.ts.
import type { z } from 'zod';
import { findClientCall } from '#features/service-calls/client-page/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { decideQuote } from '../decide-quote.server.ts';
import type { clientAnswerBody } from './contract.ts';

/** Stores the answer of a key's holder; throws as `findClientCall` and `decideQuote`. */
export async function answerQuote(ctx: Ctx, clientKey: string, body: z.infer<typeof clientAnswerBody>): Promise<void> {
  const { id: callId, clientName } = await findClientCall(ctx, clientKey);
  const actor = { ...ctx.actor, kind: 'client' as const, id: null, name: clientName };
  await decideQuote({ ...ctx, actor }, { callId, way: 'pagina', ...body });
}
