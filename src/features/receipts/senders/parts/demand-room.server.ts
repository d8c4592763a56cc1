import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import type { ReceiptSide } from '../../rules.ts';
import { receipts } from '../../tables.server.ts';
import { maxReceiptsOfSide } from '../rules.ts';

interface Sender {
  callId: string;
  sides: readonly ReceiptSide[];
  sendingId: string;
}

/** Throws `conflict` when a side of a call has sent all that it may; a sending tried again does not count twice. */
export async function demandRoom(ctx: Ctx, { callId, sides, sendingId }: Sender): Promise<void> {
  const isOther = or(isNull(receipts.sendingId), ne(receipts.sendingId, sendingId));
  const own = and(eq(receipts.callId, callId), inArray(receipts.side, [...sides]), isOther);
  if ((await ctx.db.$count(receipts, own)) < maxReceiptsOfSide) return;
  throw new DomainError('conflict', 'Este atendimento já tem muitos comprovantes. Mande os outros pelo WhatsApp.');
}
