import { and, eq, inArray } from 'drizzle-orm';
import { doneNow, lastDone } from '#platform/event-columns.server.ts';
import type { History, RecordKind } from '#platform/move-record.server.ts';
import { choiceOf } from '#shared/choices.ts';
import { stepInWords } from '#shared/record/steps.ts';
import { type Role, roleLabels, roleLife, roles, type UserStatus, userLife, userStatuses } from '../rules.ts';
import { userEvents, users } from '../tables.server.ts';

/** Status and role share one history, so that the faster person can be named. */
function historyOf<Value extends string>(type: 'status' | 'role'): History<Value> {
  return {
    note: (ctx, { id, from, to, reason }) =>
      ctx.db
        .insert(userEvents)
        .values({ userId: String(id), ...doneNow(ctx), type, fromValue: from, toValue: to, reason }),
    async findLast(ctx, id) {
      const [last] = await ctx.db
        .select()
        .from(userEvents)
        .where(and(eq(userEvents.userId, String(id)), inArray(userEvents.type, ['role', 'status'])))
        .orderBy(lastDone(userEvents))
        .limit(1);
      if (last === undefined) return undefined;
      const what =
        last.type === 'role'
          ? `deu a este usuário o perfil ${roleLabels[choiceOf(roles, last.toValue)]}`
          : stepInWords(userLife, choiceOf(userStatuses, last.toValue));
      return { doneBy: last, what };
    },
  };
}

const account = { table: users, id: users.id, topics: ['users'], notFound: 'Usuário não encontrado.' };

/** Moves that let an account in or shut it out. */
export const accountStatus: RecordKind<typeof users, UserStatus> = {
  ...account,
  life: userLife,
  status: users.status,
  history: historyOf('status'),
};

/** Moves from one role to another. */
export const accountRole: RecordKind<typeof users, Role> = {
  ...account,
  life: roleLife,
  status: users.role,
  history: historyOf('role'),
};
