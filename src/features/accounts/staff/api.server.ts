import { csvResponses } from '#platform/csv-reply.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { idParams } from '#shared/fields.ts';
import { changeUserStatus } from '../change-user-status.server.ts';
import { authOf } from '../create-auth.server.ts';
import { changeRole } from './change-role.server.ts';
import {
  changedReply,
  changeRoleBody,
  changeUserStatusBody,
  endedReply,
  invitationReply,
  inviteUserBody,
  listStaffQuery,
  listStaffReply,
  removeSecondFactorBody,
  sessionParams,
  staffDetailReply,
} from './contract.ts';
import { endSessions } from './end-sessions.server.ts';
import { exportUsers } from './export-users.server.ts';
import { inviteUser, sendPasswordLink } from './invite-user.server.ts';
import { findStaffDetail, findStaffMember, listStaff } from './queries.server.ts';
import { removeSecondFactor } from './remove-second-factor.server.ts';

const tags = ['users'];
const path = '/api/admin/usuarios';
const config = { access: 'users.manage' };
/** What gives or takes an account's way in. */
const power = { ...config, recentProof: true } as const;

/** What administrators do with the accounts of the staff. Accounts of partners and drivers are unknown here. */
export function registerStaffRoutes(api: Api): void {
  api.get(
    path,
    {
      config: { ...config, polled: true },
      schema: {
        operationId: 'listUsers',
        summary: 'Users of the back office',
        tags,
        querystring: listStaffQuery,
        response: { 200: listStaffReply },
      },
    },
    (request) => listStaff(request.ctx, request.query),
  );

  api.get(
    `${path}/exportar`,
    {
      config,
      schema: {
        operationId: 'exportUsers',
        summary: 'All users that match as a CSV file, in the order of the list',
        tags,
        querystring: listStaffQuery,
        response: csvResponses,
      },
    },
    (request, reply) => exportUsers(request.ctx, request.query, reply),
  );

  api.get(
    `${path}/:id`,
    {
      config,
      schema: {
        operationId: 'findUser',
        summary: 'One user with sessions and history',
        tags,
        params: idParams,
        response: { 200: staffDetailReply },
      },
    },
    async (request) => {
      const current = await authOf(request.ctx).findSessionId(request.headers.cookie);
      return findStaffDetail(request.ctx, request.params.id, current);
    },
  );

  api.post(
    path,
    {
      config: power,
      schema: {
        operationId: 'inviteUser',
        summary: 'Make an account and invite its owner by e-mail to choose a password',
        tags,
        body: inviteUserBody,
        response: { 201: invitationReply },
      },
    },
    async (request, reply) => {
      const invitation = await inviteUser(request.ctx, request.body);
      return reply
        .code(201)
        .header('cache-control', 'no-store')
        .send({ success: true, ...invitation });
    },
  );

  api.post(
    `${path}/:id/link-senha`,
    {
      config: power,
      schema: {
        operationId: 'sendPasswordLink',
        summary:
          'Send a link for a new password, the invitation again where none was chosen; earlier links count no more',
        tags,
        params: idParams,
        response: { 200: invitationReply },
      },
    },
    async (request, reply) => {
      const invitation = await sendPasswordLink(request.ctx, { userId: request.params.id });
      return reply.header('cache-control', 'no-store').send({ success: true, ...invitation });
    },
  );

  api.patch(
    `${path}/:id/perfil`,
    {
      config: power,
      schema: {
        operationId: 'changeUserRole',
        summary: "Change a user's role; it counts at the next request",
        tags,
        params: idParams,
        body: changeRoleBody,
        response: { 200: changedReply },
      },
    },
    async (request) => {
      const { id } = await findStaffMember(request.ctx, request.params.id);
      await changeRole(request.ctx, { userId: id, ...request.body });
      return { success: true as const, id };
    },
  );

  api.patch(
    `${path}/:id/status`,
    {
      config: power,
      schema: {
        operationId: 'changeUserStatus',
        summary: "Change a user's status; leaving ativo ends every session at once",
        tags,
        params: idParams,
        body: changeUserStatusBody,
        response: { 200: changedReply },
      },
    },
    async (request) => {
      const { id } = await findStaffMember(request.ctx, request.params.id);
      await changeUserStatus(request.ctx, { userId: id, ...request.body });
      return { success: true as const, id };
    },
  );

  api.post(
    `${path}/:id/segundo-fator/remover`,
    {
      config: power,
      schema: {
        operationId: 'removeUserSecondFactor',
        summary:
          'Take the second factor of a user who lost it away, and the password with it; sends a link for a new one and ends every session',
        tags,
        params: idParams,
        body: removeSecondFactorBody,
        response: { 200: invitationReply },
      },
    },
    async (request, reply) => {
      const { id } = await findStaffMember(request.ctx, request.params.id);
      const invitation = await removeSecondFactor(request.ctx, { userId: id, ...request.body });
      return reply.header('cache-control', 'no-store').send({ success: true, ...invitation });
    },
  );

  api.delete(
    `${path}/:id/sessoes`,
    {
      config,
      schema: {
        operationId: 'endUserSessions',
        summary: "End a user's sessions, but the one that asks",
        tags,
        params: idParams,
        response: { 200: endedReply },
      },
    },
    async (request) => {
      const { id } = await findStaffMember(request.ctx, request.params.id);
      const except = await authOf(request.ctx).findSessionId(request.headers.cookie);
      return { success: true as const, ended: await endSessions(request.ctx, { userId: id, except }) };
    },
  );

  api.delete(
    `${path}/:id/sessoes/:sessionId`,
    {
      config,
      schema: {
        operationId: 'endUserSession',
        summary: 'End one session of a user',
        tags,
        params: sessionParams,
        response: { 200: endedReply },
      },
    },
    async (request) => {
      const { sessionId } = request.params;
      const { id } = await findStaffMember(request.ctx, request.params.id);
      return { success: true as const, ended: await endSessions(request.ctx, { userId: id, sessionId }) };
    },
  );
}
