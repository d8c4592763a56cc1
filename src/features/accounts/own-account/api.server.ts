import type { FastifyRequest } from 'fastify';
import type { Api } from '#platform/slice.server.ts';
import { DomainError } from '#shared/errors.ts';
import { idParams } from '#shared/fields.ts';
import { doneReply, proofBody } from '../contract.ts';
import { authOf } from '../create-auth.server.ts';
import { readCaller } from '../read-caller.server.ts';
import { endedReply } from '../staff/contract.ts';
import { endSessions } from '../staff/end-sessions.server.ts';
import { confirmSecondFactor, prepareSecondFactor, replaceBackupCodes } from './activate-second-factor.server.ts';
import { backupCodesReply, codeBody, ownAccountReply, preparedReply, renameBody } from './contract.ts';
import { deactivateSecondFactor } from './deactivate-second-factor.server.ts';
import { findOwnAccount } from './queries.server.ts';
import { renameUser } from './rename-user.server.ts';

const tags = ['own-account'];
const path = '/api/admin/minha-conta';
const config = { access: 'own-account.manage' };

const ownerOf = (request: FastifyRequest) => {
  if (request.ctx.actor.id === null) throw new DomainError('unauthenticated', 'Entre na sua conta para continuar.');
  return request.ctx.actor.id;
};
const sessionOf = (request: FastifyRequest) => authOf(request.ctx).findSessionId(request.headers.cookie);

/** What everybody of the staff does with the own account; the password's change is `/api/auth/change-password`. */
export function registerOwnAccountRoutes(api: Api): void {
  api.get(
    path,
    {
      config,
      schema: {
        operationId: 'findOwnAccount',
        summary: 'The own account with its sessions',
        tags,
        response: { 200: ownAccountReply },
      },
    },
    async (request) => findOwnAccount(request.ctx, await sessionOf(request)),
  );

  api.patch(
    path,
    {
      config,
      schema: {
        operationId: 'renameOwnAccount',
        summary: "Change one's own name",
        tags,
        body: renameBody,
        response: { 200: doneReply },
      },
    },
    async (request) => {
      await renameUser(request.ctx, request.body);
      return { success: true as const, message: 'Nome alterado.' };
    },
  );

  api.post(
    `${path}/segundo-fator`,
    {
      config,
      schema: {
        operationId: 'prepareSecondFactor',
        summary: 'A new secret for an authenticator and its backup codes, not yet in force',
        tags,
        body: proofBody,
        response: { 200: preparedReply },
      },
    },
    async (request, reply) => {
      const made = await prepareSecondFactor(request.ctx, { ...request.body, ...readCaller(request) });
      return reply.header('cache-control', 'no-store').send({ success: true, ...made });
    },
  );

  api.post(
    `${path}/segundo-fator/confirmar`,
    {
      config,
      schema: {
        operationId: 'confirmSecondFactor',
        summary: 'Put the prepared second factor in force with a code of it',
        tags,
        body: codeBody,
        response: { 200: doneReply },
      },
    },
    async (request, reply) => {
      const { setCookies } = await confirmSecondFactor(request.ctx, { ...request.body, ...readCaller(request) });
      reply.header('set-cookie', setCookies);
      return { success: true as const, message: 'Segundo fator ativado.' };
    },
  );

  api.post(
    `${path}/segundo-fator/codigos`,
    {
      config,
      schema: {
        operationId: 'replaceBackupCodes',
        summary: 'New backup codes; the old ones count no more',
        tags,
        body: proofBody,
        response: { 200: backupCodesReply },
      },
    },
    async (request, reply) => {
      const backupCodes = await replaceBackupCodes(request.ctx, { ...request.body, ...readCaller(request) });
      const message = 'Códigos novos criados.';
      return reply.header('cache-control', 'no-store').send({ success: true, message, backupCodes });
    },
  );

  api.post(
    `${path}/segundo-fator/desativar`,
    {
      config,
      schema: {
        operationId: 'deactivateSecondFactor',
        summary: "Turn one's own second factor off",
        tags,
        body: proofBody,
        response: { 200: doneReply },
      },
    },
    async (request, reply) => {
      const { setCookies } = await deactivateSecondFactor(request.ctx, { ...request.body, ...readCaller(request) });
      reply.header('set-cookie', setCookies);
      return { success: true as const, message: 'Segundo fator desativado.' };
    },
  );

  api.delete(
    `${path}/sessoes`,
    {
      config,
      schema: {
        operationId: 'endOtherSessions',
        summary: "End one's own other sessions",
        tags,
        response: { 200: endedReply },
      },
    },
    async (request) => {
      const except = await sessionOf(request);
      return {
        success: true as const,
        ended: await endSessions(request.ctx, { userId: ownerOf(request), except }),
      };
    },
  );

  api.delete(
    `${path}/sessoes/:id`,
    {
      config,
      schema: {
        operationId: 'endOwnSession',
        summary: "End one of one's own sessions",
        tags,
        params: idParams,
        response: { 200: endedReply },
      },
    },
    async (request) => {
      const ended = await endSessions(request.ctx, { userId: ownerOf(request), sessionId: request.params.id });
      return { success: true as const, ended };
    },
  );
}
