import { lt } from 'drizzle-orm';
import type { Sweep } from '#platform/jobs/sweep.server.ts';
import { dayMs } from '#shared/time/durations.ts';
import { deviceDays } from './reference-sides.ts';
import { callDevices } from './tables.server.ts';

/** Digests of devices after their year. */
export const sweepDevices: Sweep = {
  table: callDevices,
  due: async ({ now }) => lt(callDevices.savedAt, new Date(now.getTime() - deviceDays * dayMs)),
};
