import { type QueryClient, useQuery } from '@tanstack/react-query';
import { createAnswerMemory } from '#ui/api/answer-memory.ts';
import { call } from '#ui/api/call.ts';
import { rememberAnswers } from '#ui/api/request-json.ts';
import { accountOperations, type SignedInUser } from '../contract.ts';
import type { Permission } from '../reference-permissions.ts';

/** Under which what is shown knows who is signed in. */
export const sessionKey = ['session'] as const;

/** Who is signed in: undefined while it is asked, null for nobody. A failure to ask is the query's error. */
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

/** What the page remembers was told to one person: whoever comes next begins without it, and so does nobody. */
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
 * Something was refused that a signed-in person may do: asks whether the session still holds. A proof changes it, and
 * what was under way meanwhile came too late.
 */
export function recheckSession(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: sessionKey });
}

/** Whether this person may do something; only decides what is shown. */
export function allows(user: SignedInUser | null | undefined, permission: Permission): boolean {
  return user?.permissions.includes(permission) === true;
}
