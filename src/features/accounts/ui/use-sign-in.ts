import { requestJson } from '#ui/api/request-json.ts';
import { type SignedInUser, type SignInBody, sessionReply } from '../contract.ts';

/** Signs in with e-mail and password; throws `RequestError`. */
export async function signIn(body: SignInBody): Promise<SignedInUser> {
  const failure = 'Ocorreu um erro ao tentar fazer login.';
  return (await requestJson(sessionReply, '/api/auth/sign-in/email', { method: 'POST', body, failure })).user;
}

/** Ends the session without leaving the page, for who signed in at a door that is not theirs. */
export async function leaveQuietly(): Promise<void> {
  await fetch('/api/logout', { method: 'POST' });
}
