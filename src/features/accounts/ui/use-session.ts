import { type QueryClient, useQuery } from '@tanstack/react-query';
import { createAnswerMemory } from '#ui/api/answer-memory.ts';
import { call } from '#ui/api/call.ts';
import { rememberAnswers } from '#ui/api/request-json.ts';
import { accountOperations, type SignedInUser } from '../contract.ts';
import type { Permission } from '../reference-permissions.ts';

/** Under which what is shown knows who is signed in. */
export const sessionKey = ['session'] as const;

/** The signed-in user: undefined while loading, null for nobody. An error to load is the query's error. */
export function useSession() {
  return useQuery<SignedInUser | null>({
    queryKey: sessionKey,
    queryFn: async ({ signal }) => {
      const { user } = await call(accountOperations.findSession, {}, { signal });
      answerTo(user);
      return user;
    },
    gcTime: Number.POSITIVE_INFINITY,
  });
}

let answered: string | undefined;

/** Forgets remembered answers when the person changes, or signs out. */
function answerTo(user: SignedInUser | null): void {
  if (user?.id === answered) return;
  answered = user?.id;
  rememberAnswers(user === null ? undefined : createAnswerMemory());
}

/** Somebody has just signed in here: guards let them in without asking again first. */
export function rememberSession(client: QueryClient, user: SignedInUser): void {
  answerTo(user);
  client.setQueryData(sessionKey, user);
}

/**
 * After a refusal of a permitted action, checks whether the session is still valid. A proof replaces it, and answers
 * already on their way are ignored.
 */
export function recheckSession(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: sessionKey });
}

/** Whether this person has a permission; only decides what is shown. */
export function allows(user: SignedInUser | null | undefined, permission: Permission): boolean {
  return user?.permissions.includes(permission) === true;
}
