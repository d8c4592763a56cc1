import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { countWhere } from '#platform/database/figures.server.ts';
import { inPortuguese } from '#platform/database/portuguese-order.server.ts';
import { matchesSearch } from '#platform/database/search.server.ts';
import { readPage } from '#shared/api/pagination.ts';
import { choiceOf } from '#shared/choices.ts';
import { DomainError } from '#shared/errors.ts';
import { staffRoles } from '../reference-permissions.ts';
import { listSessions } from '../sessions/queries.server.ts';
import { credentials, userEvents, users } from '../tables.server.ts';
import type { ListStaffQuery, StaffDetail, StaffMember } from './contract.ts';

/** A password that was taken away leaves its row: who had one was here before, and is not invited. */
const isPending = sql<boolean>`not exists (select 1 from ${credentials} where ${eq(credentials.userId, users.id)})`;
const hasPassword = sql<boolean>`exists (select 1 from ${credentials} where ${eq(credentials.userId, users.id)} and ${credentials.password} is not null)`;
const columns = {
  id: users.id,
  name: users.name,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  role: users.role,
  status: users.status,
  invitationPending: isPending,
  hasPassword,
  twoFactorEnabled: users.twoFactorEnabled,
  lastAccessAt: users.lastAccessAt,
  createdAt: users.createdAt,
};

/** One page of the staff, with counts over everything that matches. */
export async function listStaff(ctx: Ctx, query: ListStaffQuery) {
  const { page, limit, offset } = readPage(query);
  const where = filterOf(query);
  const [rows, [totals]] = await Promise.all([
    ctx.db
      .select(columns)
      .from(users)
      .where(where)
      .orderBy(...orderOf(query.sort))
      .limit(limit)
      .offset(offset),
    ctx.db
      .select({
        total: count(),
        ativos: countWhere(eq(users.status, 'ativo')),
        suspensos: countWhere(eq(users.status, 'suspenso')),
        convitesPendentes: countWhere(isPending),
      })
      .from(users)
      .where(where),
  ]);
  const stats = totals ?? { total: 0, ativos: 0, suspensos: 0, convitesPendentes: 0 };
  return { usuarios: rows.map(toStaffMember), total: stats.total, page, limit, stats };
}

/** Ids of matching users, in the order of the list. */
export async function listStaffIds(ctx: Ctx, query: ListStaffQuery): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(filterOf(query))
    .orderBy(...orderOf(query.sort));
  return rows.map(({ id }) => id);
}

/** The named users as lists show them, in no order. */
export async function readStaff(ctx: Ctx, ids: string[]): Promise<StaffMember[]> {
  return (await ctx.db.select(columns).from(users).where(inArray(users.id, ids))).map(toStaffMember);
}

/** A staff member; throws `not_found`, also for accounts of partners and drivers. */
export async function findStaffMember(ctx: Ctx, id: string): Promise<StaffMember> {
  const [row] = await ctx.db
    .select(columns)
    .from(users)
    .where(and(eq(users.id, id), inArray(users.role, [...staffRoles])));
  if (row === undefined) throw new DomainError('not_found', 'Usuário não encontrado.');
  return toStaffMember(row);
}

/** The same with the living sessions and the history of the account. */
export async function findStaffDetail(ctx: Ctx, id: string, currentSessionId: string | null): Promise<StaffDetail> {
  const member = await findStaffMember(ctx, id);
  const [living, history] = await Promise.all([
    listSessions(ctx, member, currentSessionId),
    ctx.db
      .select()
      .from(userEvents)
      .where(eq(userEvents.userId, id))
      .orderBy(desc(userEvents.at), desc(userEvents.id))
      .limit(100),
  ]);
  return {
    ...member,
    sessions: living,
    history: history.map((event) => ({
      id: event.id,
      at: event.at.toISOString(),
      actorName: event.actorName,
      type: event.type,
      from: event.fromValue,
      to: event.toValue,
      reason: event.reason,
    })),
  };
}

type Row = Pick<typeof users.$inferSelect, Exclude<keyof typeof columns, 'invitationPending' | 'hasPassword'>> & {
  invitationPending: boolean;
  hasPassword: boolean;
};

function toStaffMember({ role, lastAccessAt, createdAt, ...row }: Row): StaffMember {
  return {
    ...row,
    role: choiceOf(staffRoles, role),
    lastAccessAt: lastAccessAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

function filterOf(query: ListStaffQuery): SQL | undefined {
  return and(
    inArray(users.role, query.role === undefined ? [...staffRoles] : [query.role]),
    query.status === undefined ? undefined : eq(users.status, query.status),
    query.convite === undefined ? undefined : isPending,
    query.search === undefined ? undefined : matchesSearch(users.searchText, query.search),
  );
}

function orderOf(sort: ListStaffQuery['sort']): SQL[] {
  const direction = sort.startsWith('-') ? desc : asc;
  if (sort === 'name' || sort === '-name') return [direction(inPortuguese(users.name)), asc(users.id)];
  const last = sql`coalesce(${users.lastAccessAt}, 'epoch'::timestamptz)`;
  const column = sort.endsWith('createdAt') ? users.createdAt : last;
  return [direction(column), direction(users.id)];
}
