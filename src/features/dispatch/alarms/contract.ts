import { z } from 'zod';
import { idParams, instant } from '#shared/api/fields.ts';
import { get, operations, post } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';
import { dueSchema } from '#shared/time/due.ts';
import { alarmKinds } from '../rules.ts';

const alarmSchema = z.object({
  id: z.uuid(),
  kind: z.enum(alarmKinds),
  raisedAt: instant,
  /** Claimed by and when; null while it rings. */
  taken: z.object({ at: instant, by: z.string() }).nullable(),
  callId: z.uuid(),
  protocolNumber: z.string(),
  serviceType: z.string(),
  /** Neighbourhood and city. */
  area: z.string(),
  partnerName: z.string().nullable(),
  partnerPhone: z.string().nullable(),
  promise: dueSchema.nullable(),
  /** Departure and expected arrival of the partner; null while nobody is on the way. */
  way: z.object({ startedAt: instant, expectedAt: instant }).nullable(),
});
export type Alarm = z.infer<typeof alarmSchema>;

export const alarmOperations = operations('alarms', {
  listAlarms: get('/api/admin/alarmes', {
    access: 'calls.assign',
    summary: 'Calls that need a person of the office now, and who takes care of them; the longest first',
    tag: 'dispatch',
    lists: { name: 'alarmes' },
    reply: z.object({ alarmes: z.array(alarmSchema) }),
    polled: true,
    failure: 'Erro ao carregar os alarmes',
  }),

  claimAlarm: post('/api/admin/alarmes/:id/assumir', {
    access: 'calls.assign',
    summary: 'Take care of an alarm: it rings for nobody any more',
    tag: 'dispatch',
    params: idParams,
    reply: success({ callId: z.uuid() }),
    failure: 'Não foi possível assumir o alarme.',
  }),
});
