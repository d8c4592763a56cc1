import { call } from '#ui/api/call.ts';
import { accountOperations, type SignedInUser, type SignInBody } from '../contract.ts';

/** Signs in with e-mail and password; throws `RequestError`. */
export async function signIn(body: SignInBody): Promise<SignedInUser> {
  return (await call(accountOperations.signInWithEmail, { body })).user;
}

/** Ends the session without leaving the page, after a sign-in at the wrong page. */
export async function leaveQuietly(): Promise<void> {
  const { path, method } = accountOperations.endSession;
  await fetch(path, { method });
}
