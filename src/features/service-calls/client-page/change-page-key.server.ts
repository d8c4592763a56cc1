import { and, eq, isNull } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { tooLate } from '#platform/too-late.server.ts';
import { addCallEvent } from '../add-call-event.server.ts';
import { makeClientKey } from '../parts/make-client-key.server.ts';
import { callNotFound, findLastOfType } from '../queries.server.ts';
import { callClientKeys, serviceCalls } from '../tables.server.ts';

/**
 * Replaces the seen key (`keyId`), which becomes invalid. Throws `not_found`, and `conflict` for the slower of two
 * people.
 */
export function changePageKey(ctx: Ctx, { id, keyId }: { id: string; keyId: string }): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const [call] = await inside.db
      .select({ id: serviceCalls.id })
      .from(serviceCalls)
      .where(eq(serviceCalls.id, id))
      .for('update');
    if (call === undefined) throw callNotFound();
    const replaced = await inside.db
      .update(callClientKeys)
      .set({ replacedAt: ctx.now })
      .where(and(eq(callClientKeys.id, keyId), eq(callClientKeys.callId, id), isNull(callClientKeys.replacedAt)))
      .returning({ id: callClientKeys.id });
    if (replaced.length === 0) {
      const last = await findLastOfType(inside, id, 'page_key_changed');
      throw tooLate(inside, last, 'trocou este link', 'O que está na tela agora é o que vale.');
    }
    await inside.db.insert(callClientKeys).values({ callId: id, clientKey: makeClientKey(), ...doneNow(inside) });
    // The page linked to the confirmation, so that key may be known too.
    await inside.db.update(serviceCalls).set({ clientKey: makeClientKey() }).where(eq(serviceCalls.id, id));
    await addCallEvent(inside, { callId: id, type: 'page_key_changed' });
  });
}
