import { z } from 'zod';
import { idParams, instant } from '#shared/api/fields.ts';
import { get, operations, remove } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';

/** One device on which an account is signed in. */
export const sessionSchema = z.object({
  id: z.uuid(),
  device: z.string(),
  address: z.string().nullable(),
  createdAt: instant,
  lastUsedAt: instant,
  current: z.boolean(),
});
export type AccountSession = z.infer<typeof sessionSchema>;

const ownSessionsReply = z.object({ sessions: z.array(sessionSchema) });

export const endedReply = success({ ended: z.number().int() });

/** Own sessions of partners and drivers; staff use `own-account`. */
export const ownSessionOperations = operations('own-sessions', {
  listFieldSessions: get('/api/partner/sessoes', {
    access: 'own-sessions.manage',
    summary: 'The devices on which the own account is signed in, the last used first',
    reply: ownSessionsReply,
    failure: 'Erro ao carregar os aparelhos',
  }),

  endOtherFieldSessions: remove('/api/partner/sessoes', {
    access: 'own-sessions.manage',
    summary: "End one's own sessions, but the one that asks",
    reply: endedReply,
    failure: 'Não foi possível encerrar a sessão.',
  }),

  endFieldSession: remove('/api/partner/sessoes/:id', {
    access: 'own-sessions.manage',
    summary: "End one of one's own sessions",
    params: idParams,
    reply: endedReply,
    failure: 'Não foi possível encerrar a sessão.',
  }),
});
