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
  /** The status that was seen; refused when it is another by now. */
  from?: PartnerStatus | undefined;
  reason?: string | null | undefined;
  /** Who no longer takes work keeps what is open, or hands it back. */
  openCalls?: OpenCallFate | undefined;
}

/**
 * Any status to any other, with a reason; the accounts of the partner and its drivers follow, so that who is not
 * active is signed out. With `return`, what is open goes back to the queue. The same status again changes nothing and
 * gives false. Throws as `moveRecord` does.
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
