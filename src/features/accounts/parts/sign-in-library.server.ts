import { randomInt } from 'node:crypto';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { z } from 'zod';
import type { Db } from '#platform/context.server.ts';
import type { Log } from '#platform/log.server.ts';
import { sitePages } from '#shared/site-pages.ts';
import { findUser, isUsable } from '../queries.server.ts';
import { maxPasswordLength, sessionLife } from '../rules.ts';
import { credentials, sessions, twoFactors, users, verifications } from '../tables.server.ts';
import { hashPassword, verifyPassword } from './hash-password.server.ts';
import { hideSessionTokens } from './hidden-session-tokens.server.ts';
import { tokenDigest } from './token-digest.server.ts';

export interface AuthOptions {
  db: Db;
  publicUrl: string;
  log: Log;
  /** Signs session cookies and encrypts second factors. */
  secret: string;
}

/** The library overwrites nothing it trusts: this header is ours, set from the socket or the trusted proxy. */
export const addressHeader = 'x-canolivre-address';

export const cookieName = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? '__Host-canolivre.session_token' : 'canolivre.session_token';

/** What the library keeps a half-done sign-in under. */
export const challengeCookieName = 'canolivre.two_factor';

/**
 * Opens a session for an account that proved itself to us in another way. It has no path, so no request can reach it;
 * the hook on sessions below refuses an account that is not in use.
 */
const openSession = createAuthEndpoint(
  { method: 'POST', body: z.object({ userId: z.string() }) },
  async ({ context, body, ...rest }) => {
    const user = await context.internalAdapter.findUserById(body.userId);
    const session = user === null ? null : await context.internalAdapter.createSession(user.id);
    if (user === null || !session) throw rest.error('UNAUTHORIZED');
    await setSessionCookie({ context, body, ...rest }, { session, user });
    return rest.json({ user: { id: user.id } });
  },
);

const codeLetters = '23456789abcdefghjkmnpqrstuvwxyz';

/** Ten codes such as `x7k2m-9fq4t`, without letters that people mistake for each other. */
function drawBackupCodes(): string[] {
  const letter = () => codeLetters.charAt(randomInt(codeLetters.length));
  const half = () => Array.from({ length: 5 }, letter).join('');
  return Array.from({ length: 10 }, () => `${half()}-${half()}`);
}

/**
 * better-auth over our tables: e-mail and password only, no public sign-up, ids from the database, sessions in the
 * database without a cookie cache. Its endpoints are called by this slice's commands and mounted nowhere.
 */
export function createLibrary({ db, publicUrl, log, secret }: AuthOptions) {
  const isSecure = publicUrl.startsWith('https:');
  const ownField = { type: 'string', required: true, input: false } as const;
  return betterAuth({
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    trustedOrigins: [new URL(publicUrl).origin],
    telemetry: { enabled: false },
    logger: {
      log: (level, message) => {
        if (level === 'error') log.warn({ source: 'better-auth' }, message);
      },
    },
    database: (options: BetterAuthOptions) =>
      hideSessionTokens(
        drizzleAdapter(db, {
          provider: 'pg',
          transaction: true,
          schema: {
            user: users,
            session: sessions,
            account: credentials,
            verification: verifications,
            twoFactor: twoFactors,
          },
        })(options),
      ),
    user: {
      additionalFields: {
        firstName: ownField,
        lastName: ownField,
        role: ownField,
        status: ownField,
        banned: { type: 'boolean', required: true, input: false },
        banExpires: { type: 'date', required: false, input: false },
      },
    },
    session: {
      // The cookie's; when a session ends is decided below and in `isSessionOver`.
      expiresIn: sessionLife('partner').longestMs / 1000,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
      additionalFields: { provedAt: { type: 'date', required: false, input: false } },
    },
    // Attempts are counted by `platform/attempts.server.ts`: per account as well, and in windows that end.
    rateLimit: { enabled: false },
    verification: { storeIdentifier: { hash: async (identifier) => tokenDigest(identifier) } },
    plugins: [
      { id: 'open-session', endpoints: { openSession } },
      twoFactor({ issuer: 'Cano Livre', backupCodeOptions: { customBackupCodesGenerate: drawBackupCodes } }),
    ],
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      autoSignIn: false,
      minPasswordLength: 8,
      maxPasswordLength,
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(hash, password) },
      revokeSessionsOnPasswordReset: true,
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => {
            const user = await findUser({ db }, session.userId);
            const now = new Date();
            if (user === undefined || !isUsable(user, now)) return false;
            // A session that takes an earlier one's place was not opened by a proof of its own.
            const { provedAt = now } = session as { provedAt?: Date | null };
            return { data: { provedAt, expiresAt: new Date(now.getTime() + sessionLife(user.role).longestMs) } };
          },
        },
      },
    },
    advanced: {
      cookiePrefix: 'canolivre',
      // With `useSecureCookies` the library would put its own `__Secure-` prefix before the name.
      useSecureCookies: false,
      cookies: { session_token: { name: cookieName(publicUrl), attributes: { secure: isSecure } } },
      defaultCookieAttributes: { path: sitePages.home, sameSite: 'lax', httpOnly: true, secure: isSecure },
      database: { generateId: false },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      // Said outright, because the library skips this check when it believes it is under test.
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
  });
}
