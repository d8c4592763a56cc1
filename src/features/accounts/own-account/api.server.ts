import type { FastifyRequest } from 'fastify';
import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { DomainError } from '#shared/errors.ts';
import { requireSession } from '../parts/find-session.server.ts';
import { readCaller } from '../read-caller.server.ts';
import { endSessions } from '../sessions/end-sessions.server.ts';
import { confirmSecondFactor, prepareSecondFactor } from './activate-second-factor.server.ts';
import { ownAccountOperations } from './contract.ts';
import { deactivateSecondFactor } from './deactivate-second-factor.server.ts';
import { findOwnAccount } from './queries.server.ts';
import { renameUser } from './rename-user.server.ts';
import { replaceBackupCodes } from './replace-backup-codes.server.ts';

const ownerOf = (request: FastifyRequest) => {
  if (request.ctx.actor.id === null) throw new DomainError('unauthenticated', 'Entre na sua conta para continuar.');
  return request.ctx.actor.id;
};
const sessionOf = async ({ ctx, headers }: FastifyRequest) => (await requireSession(ctx, headers.cookie)).id;

/** Routes of staff's own accounts; the password's change is `/api/auth/change-password`. */
export function registerOwnAccountRoutes(api: Api): void {
  serve(api, ownAccountOperations, {
    findOwnAccount: async (request) => findOwnAccount(request.ctx, await sessionOf(request)),

    renameOwnAccount: async (request) => {
      await renameUser(request.ctx, request.body);
      return { success: true as const, message: 'Nome alterado.' };
    },

    prepareSecondFactor: async (request, reply) => {
      const made = await prepareSecondFactor(request.ctx, { ...request.body, ...readCaller(request) });
      reply.header('cache-control', 'no-store');
      return { success: true as const, ...made };
    },

    confirmSecondFactor: async (request, reply) => {
      const { setCookies } = await confirmSecondFactor(request.ctx, { ...request.body, ...readCaller(request) });
      reply.header('set-cookie', setCookies);
      return { success: true as const, message: 'Segundo fator ativado.' };
    },

    replaceBackupCodes: async (request, reply) => {
      const backupCodes = await replaceBackupCodes(request.ctx, { ...request.body, ...readCaller(request) });
      const message = 'Códigos novos criados.';
      reply.header('cache-control', 'no-store');
      return { success: true as const, message, backupCodes };
    },

    deactivateSecondFactor: async (request, reply) => {
      const { setCookies } = await deactivateSecondFactor(request.ctx, { ...request.body, ...readCaller(request) });
      reply.header('set-cookie', setCookies);
      return { success: true as const, message: 'Segundo fator desativado.' };
    },

    endOtherSessions: async (request) => {
      const except = await sessionOf(request);
      return {
        success: true as const,
        ended: await endSessions(request.ctx, { userId: ownerOf(request), except }),
      };
    },

    endOwnSession: async (request) => {
      const ended = await endSessions(request.ctx, { userId: ownerOf(request), sessionId: request.params.id });
      return { success: true as const, ended };
    },
  });
}
