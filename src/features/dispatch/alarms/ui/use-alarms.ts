import { useQueryClient } from '@tanstack/react-query';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { alarmOperations } from '../contract.ts';

const key = 'alarms';
const refreshMs = 15_000;

/** Calls with an alarm; read again every 15 s and when a call changes. */
export function useAlarms(enabled: boolean) {
  return useRead(alarmOperations.listAlarms, {}, { key, refreshMs, enabled, select: (reply) => reply.alarmes });
}

export function useClaimAlarm() {
  const client = useQueryClient();
  return useWrite(alarmOperations.claimAlarm, (id: string) => ({ params: { id } }), {
    onSettled: () => client.invalidateQueries({ queryKey: [key] }),
  });
}
