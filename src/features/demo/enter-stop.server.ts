import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { openSession } from '#features/accounts/open-session.server.ts';
import type { Role } from '#features/accounts/rules.ts';
import { users } from '#features/accounts/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { callClientKeys, serviceCalls } from '#features/service-calls/tables.server.ts';
import { noteAccess } from '#platform/audit/note-access.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { addressOf } from '#shared/address/address.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { DomainError } from '#shared/errors.ts';
import { displayName } from '#shared/text/text.ts';
import { demoDoors, tourStops } from './rules.ts';

/** Whether the tour is open to this request: in the demo, from its own machine. */
export function demoIsOpen({ services, isOwnMachine }: Ctx): boolean {
  return services.isDemo && isOwnMachine === true;
}

/**
 * Opens a stop of the tour: its page, and a session for the role that it shows, without a password. Throws `not_found`
 * outside the demo, for an unknown stop, and where the sample has nobody or no call for it.
 */
export async function enterStop(
  ctx: Ctx,
  { stop, headers }: { stop: string; headers: Headers },
): Promise<{ location: string; setCookie: string | null }> {
  const chosen = demoIsOpen(ctx) ? new Map(Object.entries({ ...tourStops, ...demoDoors })).get(stop) : undefined;
  if (chosen === undefined) throw unknown('Esta parada não existe.');
  const location = chosen.page === sitePages.tracking ? await trackedCall(ctx) : chosen.page;
  const setCookie = chosen.as === null ? null : await enterAs(ctx, { role: chosen.as, stop, headers });
  return { location, setCookie };
}

async function enterAs(ctx: Ctx, { role, stop, headers }: { role: Role; stop: string; headers: Headers }) {
  // A partner with a call under way has something to show; of the others the first.
  const isOut = and(eq(serviceCalls.assignedPartnerId, partners.id), eq(serviceCalls.status, 'em_andamento'));
  const [found] = await ctx.db
    .select({ user: users })
    .from(users)
    .leftJoin(partners, eq(partners.userId, users.id))
    .leftJoin(serviceCalls, isOut)
    .where(eq(users.role, role))
    .orderBy(asc(isNull(serviceCalls.id)), asc(users.createdAt), asc(users.id))
    .limit(1);
  const user = found?.user;
  const setCookie =
    user === undefined ? null : await openSession(ctx, { userId: user.id, headers, address: ctx.address ?? '' });
  if (user === undefined || setCookie === null) throw unknown('A demonstração não tem ninguém desta função.');
  const actor = { ...ctx.actor, kind: 'user', id: user.id, name: displayName(user), role } as const;
  const record = { table: 'users', id: user.id } as const;
  await noteAccess({ ...ctx, actor }, { action: 'sign_in', subject: sitePages.demo, record, details: { stop } });
  return setCookie;
}

const unknown = (message: string) => new DomainError('not_found', message);

/** The client's page of the call under way whose partner the tour enters as. */
async function trackedCall(ctx: Ctx): Promise<string> {
  const [call] = await ctx.db
    .select({ clientKey: callClientKeys.clientKey })
    .from(serviceCalls)
    .innerJoin(callClientKeys, and(eq(callClientKeys.callId, serviceCalls.id), isNull(callClientKeys.replacedAt)))
    .innerJoin(partners, eq(partners.id, serviceCalls.assignedPartnerId))
    .leftJoin(users, eq(users.id, partners.userId))
    .where(eq(serviceCalls.status, 'em_andamento'))
    .orderBy(asc(users.createdAt), asc(users.id), desc(serviceCalls.id))
    .limit(1);
  if (call === undefined) throw unknown('Nenhum atendimento está em andamento agora.');
  return addressOf(sitePages.tracking, { clientKey: call.clientKey });
}
