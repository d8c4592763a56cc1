// Tested in match-bank-line.db.test.ts.
import type { Ctx } from '#platform/context.server.ts';
import { moveRecord } from '#platform/move-record.server.ts';
import type { BankLineStatus } from './rules.ts';
import { bankLineKind } from './tables.server.ts';

/** Sets a line aside that no partner paid, with the reason. Throws as `moveRecord` does. */
export async function setBankLineAside(
  ctx: Ctx,
  { id, from, reason }: { id: string; from?: BankLineStatus | undefined; reason: string },
): Promise<void> {
  await moveRecord(ctx, bankLineKind, { id, to: 'a_parte', seen: from, reason });
}
