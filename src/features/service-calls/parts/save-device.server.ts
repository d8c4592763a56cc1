// Tested in #features/service-calls/sweep-devices.db.test.ts.
import { createHmac } from 'node:crypto';
import type { Ctx } from '#platform/context.server.ts';
import { keysOf } from '#platform/keys/store-keys.server.ts';
import type { CallSide } from '../reference-sides.ts';
import { callDevices } from '../tables.server.ts';

/** Saves the digest of the device on which a side stated its amount; the newest of each side counts. */
export async function saveDevice(ctx: Ctx, callId: string, side: CallSide): Promise<void> {
  const deviceHash = hashDevice(ctx);
  if (deviceHash === null) return;
  const saved = { deviceHash, savedAt: ctx.now };
  await ctx.db
    .insert(callDevices)
    .values({ callId, side, ...saved })
    .onConflictDoUpdate({ target: [callDevices.callId, callDevices.side], set: saved });
}

/** Keyed digest of address and user agent, which alone are easy to guess; null without an address. */
function hashDevice(ctx: Ctx): string | null {
  if (ctx.address === undefined) return null;
  const device = `device\n${ctx.address}\n${ctx.device ?? ''}`;
  return createHmac('sha256', keysOf(ctx).devices).update(device).digest('hex');
}
