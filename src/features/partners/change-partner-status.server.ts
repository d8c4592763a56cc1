// Tested in register-partner.db.test.ts.
import { and, eq } from 'drizzle-orm';
import { changeUserStatus } from '#features/accounts/change-user-status.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { publish } from '#platform/events.server.ts';
import { moveRecord } from '#platform/move-record.server.ts';
import { type OpenCallFate, type PartnerStatus, partnerStatusLabels, partnerWithdrawn } from './rules.ts';
import { partnerDrivers, partnerKind } from './tables.server.ts';

interface Change {
  id: string;
  status: PartnerStatus;
  /** The status that was seen; refused when it has changed. */
  from?: PartnerStatus | undefined;
  reason?: string | null | undefined;
  /** The fate of open calls when the partner stops working. */
  openCalls?: OpenCallFate | undefined;
}

/**
 * Changes a partner's status with a reason; accounts of partner and drivers follow, and inactive ones are signed out.
 * With `return`, open calls go back to the queue. The same status changes nothing and returns false. Throws as
 * `moveRecord` does.
 */
export function changePartnerStatus(ctx: Ctx, { id, status, from, reason, openCalls }: Change): Promise<boolean> {
  return inTransaction(ctx, async (inside) => {
    const moved = await moveRecord(inside, partnerKind, { id, to: status, seen: from, reason });
    if (moved === null) return false;
    const drivers = await inside.db
      .select({ userId: partnerDrivers.userId })
      .from(partnerDrivers)
      .where(and(eq(partnerDrivers.partnerId, id), eq(partnerDrivers.status, 'ativo')));
    for (const { userId } of [moved.record, ...drivers]) {
      if (userId !== null) await changeUserStatus(inside, { userId, status, reason });
    }
    if (status !== 'ativo' && openCalls === 'return') {
      const why = `Prestador ${partnerStatusLabels[status].toLowerCase()}: ${moved.reason ?? ''}`;
      await publish(inside, partnerWithdrawn, { partnerId: id, regions: null, reason: why });
    }
    return true;
  });
}
