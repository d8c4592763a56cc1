import { z } from 'zod';
import { strictBody } from '#shared/api/fields.ts';
import { get, operations, post } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';
import { presences } from '../rules.ts';

/** A heartbeat of the partner's app; with `onDuty`, a change of duty, made at `at` if the phone queued it. */
export const reportPresenceBody = strictBody({
  onDuty: z.boolean('Informe se está em serviço.').optional(),
  at: z.iso.datetime({ offset: true, error: 'Informe o dia e a hora.' }).optional(),
});
export type ReportPresenceBody = z.infer<typeof reportPresenceBody>;

export const reportPresenceReply = success({
  onDuty: z.boolean(),
  presence: z.enum(presences),
  /** Whether the actor has a running call. */
  isWorking: z.boolean(),
});
export type PresenceReply = z.infer<typeof reportPresenceReply>;

export const presenceOperations = operations('partner-app', {
  reportPresence: post('/api/partner/presence', {
    access: 'own-calls.read',
    summary: "A heartbeat of the partner's app; with `onDuty`, going on or off duty",
    body: reportPresenceBody,
    reply: reportPresenceReply,
    polled: true,
    refuses: [409],
    failure: 'Não foi possível avisar a central. Tente novamente.',
  }),
  followOwnRecords: get('/api/partner/eventos', {
    access: 'partner-app.enter',
    summary: "Which of the partner's own records have changed, as server-sent events; each carries one topic",
    sends: 'events',
    polled: true,
  }),
});
