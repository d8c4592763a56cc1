import { addressSubject, demandAttempt, forgetAttempts, giveBackAttempt } from '#platform/attempts.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { Limit } from '#shared/limits/limit.ts';
import { limits } from '#shared/limits/limits.ts';
import { findKnownDevice } from './device-cookie.server.ts';

interface SignInTry {
  /** Null when nobody has the user name. */
  email: string | null;
  /** In its normal form. */
  userName: string;
  /** The door's own limit per address. */
  byAddress: Limit;
  headers: Headers;
  address: string;
}

/** A counted try to sign in, until its outcome is known. */
export interface CountedTry {
  /** It was no failure: nothing was guessed. */
  giveBack(): Promise<void>;
  /** The owner is in: the failures under the user name count no more, those of the address do. */
  succeed(): Promise<void>;
}

/**
 * Counts a sign-in attempt before the password is checked. Strangers are counted by address, user name, and both,
 * whether or not the name exists; a known device is counted separately, so that strangers cannot lock the owner out.
 * Throws `too_many`.
 */
export async function limitSignIn(ctx: Ctx, input: SignInTry): Promise<CountedTry> {
  const { email, userName, byAddress, headers, address } = input;
  const device = email === null ? null : findKnownDevice(ctx, { headers, email });
  const counted: [Limit, string][] =
    device === null
      ? [
          [byAddress, address],
          [limits.signInByAccountAndAddress, `${userName} ${addressSubject(address)}`],
          [limits.signInByAccount, userName],
        ]
      : [[limits.signInByDevice, `${device} ${email}`]];
  for (const [limit, subject] of counted) await demandAttempt(ctx, limit, subject);
  return {
    async giveBack() {
      for (const [limit, subject] of counted) await giveBackAttempt(ctx, limit, subject);
    },
    async succeed() {
      for (const [limit, subject] of counted) {
        const settle = limit.per === 'address' ? giveBackAttempt : forgetAttempts;
        await settle(ctx, limit, subject);
      }
    },
  };
}
