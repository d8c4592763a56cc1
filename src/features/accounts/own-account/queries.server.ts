import type { Ctx } from '#platform/context.server.ts';
import { choiceOf } from '#shared/choices.ts';
import { requireOwner } from '../prove-person.server.ts';
import { requiresAdminSecondFactor } from '../queries.server.ts';
import { staffRoles } from '../reference-permissions.ts';
import { minPasswordLength } from '../rules.ts';
import { listSessions } from '../sessions/queries.server.ts';
import type { OwnAccount } from './contract.ts';

/** The acting account with its living sessions. */
export async function findOwnAccount(ctx: Ctx, currentSessionId: string | null): Promise<OwnAccount> {
  const { id, name, email, role, twoFactorEnabled } = await requireOwner(ctx);
  const staffRole = choiceOf(staffRoles, role);
  return {
    id,
    name,
    email,
    role: staffRole,
    twoFactorEnabled,
    twoFactorRequired: role === 'admin' && (await requiresAdminSecondFactor(ctx)),
    minPasswordLength: minPasswordLength(staffRole, twoFactorEnabled),
    sessions: await listSessions(ctx, { id, role }, currentSessionId),
  };
}
