import { serve } from '#platform/serve.server.ts';
import type { Api } from '#platform/slice.server.ts';
import { changeUserStatus } from '../change-user-status.server.ts';
import { requireSession } from '../parts/find-session.server.ts';
import { endSessions } from '../sessions/end-sessions.server.ts';
import { changeRole } from './change-role.server.ts';
import { staffOperations } from './contract.ts';
import { exportUsers } from './export-users.server.ts';
import { inviteUser, sendPasswordLink } from './invite-user.server.ts';
import { findStaffDetail, findStaffMember, listStaff } from './queries.server.ts';
import { removeSecondFactor } from './remove-second-factor.server.ts';

/** Operations that give or remove an account's access. */

/** Routes of administrators for staff accounts. Accounts of partners and drivers are invisible here. */
export function registerStaffRoutes(api: Api): void {
  serve(api, staffOperations, {
    listUsers: (request) => listStaff(request.ctx, request.query),

    exportUsers: (request, reply) => exportUsers(request.ctx, request.query, reply),

    findUser: async (request) => {
      const { id: current } = await requireSession(request.ctx, request.headers.cookie);
      return findStaffDetail(request.ctx, request.params.id, current);
    },

    inviteUser: async (request, reply) => {
      const invitation = await inviteUser(request.ctx, request.body);
      reply.header('cache-control', 'no-store');
      return { success: true as const, ...invitation };
    },

    sendPasswordLink: async (request, reply) => {
      const invitation = await sendPasswordLink(request.ctx, { userId: request.params.id });
      reply.header('cache-control', 'no-store');
      return { success: true as const, ...invitation };
    },

    changeUserRole: async (request) => {
      const { id } = await findStaffMember(request.ctx, request.params.id);
      await changeRole(request.ctx, { userId: id, ...request.body });
      return { success: true as const, id };
    },

    changeUserStatus: async (request) => {
      const { id } = await findStaffMember(request.ctx, request.params.id);
      await changeUserStatus(request.ctx, { userId: id, ...request.body });
      return { success: true as const, id };
    },

    removeUserSecondFactor: async (request, reply) => {
      const { id } = await findStaffMember(request.ctx, request.params.id);
      const invitation = await removeSecondFactor(request.ctx, { userId: id, ...request.body });
      reply.header('cache-control', 'no-store');
      return { success: true as const, ...invitation };
    },

    endUserSessions: async (request) => {
      const { id } = await findStaffMember(request.ctx, request.params.id);
      const { id: except } = await requireSession(request.ctx, request.headers.cookie);
      return { success: true as const, ended: await endSessions(request.ctx, { userId: id, except }) };
    },

    endUserSession: async (request) => {
      const { sessionId } = request.params;
      const { id } = await findStaffMember(request.ctx, request.params.id);
      return { success: true as const, ended: await endSessions(request.ctx, { userId: id, sessionId }) };
    },
  });
}
