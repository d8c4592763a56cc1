import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { claimAlarm } from './claim-alarm.server.ts';
import { alarmOperations } from './contract.ts';
import { listAlarms } from './queries.server.ts';

/** Calls that need a person of the office now. */
export function registerAlarmRoutes(api: Api): void {
  serve(api, alarmOperations, {
    listAlarms: async ({ ctx }) => ({ alarmes: await listAlarms(ctx) }),
    claimAlarm: async ({ ctx, params }) => ({ success: true as const, callId: await claimAlarm(ctx, params.id) }),
  });
}
