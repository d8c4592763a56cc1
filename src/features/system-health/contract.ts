import { z } from 'zod';
import { idParams, strictBody } from '#shared/api/fields.ts';
import { get, operations, post } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';
import { phoneField } from '#shared/contact/contact-fields.ts';
import { healthStates, triedServices } from './rules.ts';

const moment = z.iso.datetime();

const systemHealthReply = z.object({
  /** The worst first. */
  checks: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      state: z.enum(healthStates),
      found: z.string(),
      todo: z.string().nullable(),
    }),
  ),
  /** Failed for good in the last 30 days, newest first; at most 50. */
  failedJobs: z.array(
    z.object({
      id: z.uuid(),
      label: z.string(),
      failedAt: moment,
      tries: z.int(),
      /** Without anything that the job carried. */
      reason: z.string(),
    }),
  ),
  /** `off`: something else takes the back-ups. */
  backup: z.enum(['off', 'idle', 'under_way']),
});
export type SystemHealth = z.infer<typeof systemHealthReply>;
export type FailedJob = SystemHealth['failedJobs'][number];

const doneReply = success();

/** The phone that receives a test. */
export const ownPhoneBody = strictBody({ phone: phoneField });
export type OwnPhoneBody = z.infer<typeof ownPhoneBody>;

const tryServiceReply = z.object({
  /** Whether the service took the message. */
  taken: z.boolean(),
  /** Its answer, in a sentence. */
  answer: z.string(),
});
export type TryServiceReply = z.infer<typeof tryServiceReply>;

export const systemHealthOperations = operations('system-health', {
  readSystemHealth: get('/api/admin/saude', {
    access: 'system.manage',
    summary: 'What stands and what does not: services outside, jobs, back-ups, disk, settings',
    reply: systemHealthReply,
    polled: true,
    failure: 'Erro ao carregar a saúde do sistema',
  }),

  queueBackup: post('/api/admin/saude/copia', {
    access: 'system.manage',
    summary: 'Take a back-up now, beside the daily one',
    recentProof: true,
    reply: doneReply,
    failure: 'Erro ao pedir a cópia',
  }),

  tryService: post('/api/admin/saude/testes', {
    access: 'system.manage',
    summary: 'Send a test to oneself through a service outside, and tell its answer',
    body: strictBody({ service: z.enum(triedServices), phone: phoneField.optional() }),
    reply: tryServiceReply,
    failure: 'Erro ao testar',
  }),

  retryJob: post('/api/admin/saude/tarefas/:id/repetir', {
    access: 'system.manage',
    summary: 'Try a job once more that failed for good',
    params: idParams,
    reply: doneReply,
    failure: 'Erro ao repetir a tarefa',
  }),
});
