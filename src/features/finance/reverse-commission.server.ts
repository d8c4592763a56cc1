// Tested in when-call-finished.db.test.ts.
import { reverseEntry } from '#features/ledger/reverse-entry.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { findCommission } from './queries.server.ts';

/** Posts the reversal of a call's current commission and returns the reversed one; null without one. */
export async function reverseCommission(ctx: Ctx, callId: string, reason: string | null = null) {
  const entry = await findCommission(ctx, callId);
  if (entry === undefined) return null;
  await reverseEntry(ctx, entry.id, reason);
  await announce(ctx, 'finance');
  return entry;
}
