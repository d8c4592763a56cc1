import { type Actor, anonymous, type Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { accessNoteMs, recordAccess } from './parts/record-access.server.ts';
import {
  type AuthOptions,
  addressHeader,
  challengeCookieName,
  cookieName,
  createLibrary,
} from './parts/sign-in-library.server.ts';
import { isEnrolmentDue, isUsable } from './queries.server.ts';
import {
  isRole,
  isSessionOver,
  isUserStatus,
  missingProof,
  permissionsBeforeEnrolment,
  permissionsOf,
} from './rules.ts';

/** What a call of the library gave: its status, its own error code, and the session cookie to set or clear. */
export interface LibraryReply {
  status: number;
  code: string | null;
  userId: string | null;
  setCookies: string[];
  /** The cookie with which the second factor is proved; null where none is asked for. It never leaves the server. */
  challenge: string | null;
  data: unknown;
}

/** Sessions and passwords, as the commands of this slice use them; made once per process. */
export interface Auth {
  /** Calls one of the library's endpoints with the caller's own headers. Throws `unavailable` when it fails. */
  call(request: LibraryRequest): Promise<LibraryReply>;
  /**
   * The cookie lines of a new session, for an account that proved itself otherwise than by its password; null when
   * it is not in use.
   */
  openSession(account: { userId: string; headers: Headers; address: string }): Promise<string[] | null>;
  /**
   * Who is calling, read from the database at each request; anonymous without a living session of a usable account.
   * `isUse`: somebody does something, which lengthens the session; a screen that asks by itself does not.
   */
  findActor(headers: Headers, at: { now: Date; isUse: boolean }): Promise<Actor>;
  /** The session of a Cookie header, or null. */
  findSessionId(cookie: string | undefined): Promise<string | null>;
  /** The account a recovery or invitation link was made for; null when the link does not count any more. */
  findLinkOwner(token: string): Promise<string | null>;
}

declare module '#platform/context.server.ts' {
  interface Services {
    /** Absent where nobody signs in: in seeds, and in most tests. */
    auth?: Auth;
  }
}

/** The process's `Auth`; it is wired into the services before the first request. */
export function authOf(ctx: Ctx): Auth {
  if (ctx.services.auth === undefined) throw new Error('services.auth is not wired.');
  return ctx.services.auth;
}

interface LibraryRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Headers;
  address: string;
  body?: Record<string, string | boolean>;
}

const passedOn = ['cookie', 'user-agent', 'referer', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest'];

/**
 * Makes the one instance that a process signs people in with.
 */
export function createAuth(options: AuthOptions): Auth {
  const { publicUrl } = options;
  const library = createLibrary(options);
  const cookie = cookieName(publicUrl);

  const ownCookies = (response: Response) =>
    response.headers.getSetCookie().filter((line) => line.startsWith(`${cookie}=`));

  async function call({ method, path, headers, address, body }: LibraryRequest): Promise<LibraryReply> {
    const response = await library.handler(
      new Request(`${publicUrl}/api/auth${path}`, {
        method,
        headers: libraryHeaders(headers, { publicUrl, address }),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    if (response.status >= 500) throw unavailable();
    const data = await response.json().catch(() => null);
    const { code, user } = data ?? {};
    const challenge = response.headers.getSetCookie().find((line) => line.startsWith(`${challengeCookieName}=`));
    return {
      status: response.status,
      code: typeof code === 'string' ? code : null,
      userId: typeof user?.id === 'string' ? user.id : null,
      setCookies: ownCookies(response),
      challenge: data?.twoFactorRedirect === true ? (challenge?.split(';', 1)[0] ?? null) : null,
      data,
    };
  }

  async function openSession(account: { userId: string; headers: Headers; address: string }) {
    const { userId, headers, address } = account;
    const response = await library.api.openSession({
      body: { userId },
      headers: libraryHeaders(headers, { publicUrl, address }),
      asResponse: true,
    });
    if (response.status >= 500) throw unavailable();
    return response.ok ? ownCookies(response) : null;
  }

  async function findSession(headers: Headers) {
    if (!headers.get('cookie')?.includes(`${cookie}=`)) return null;
    return library.api.getSession({ headers, query: { disableRefresh: true } }).catch(() => {
      throw unavailable();
    });
  }

  async function findActor(headers: Headers, { now, isUse }: { now: Date; isUse: boolean }): Promise<Actor> {
    const found = await findSession(headers);
    if (found === null) return anonymous;
    const { id, name, role, status, banned, banExpires } = found.user;
    if (!isRole(role) || !isUserStatus(status)) return anonymous;
    if (!isUsable({ status, banned, banExpires: banExpires ?? null }, now)) return anonymous;
    const { id: sessionId, expiresAt, updatedAt, provedAt = null } = found.session;
    if (isSessionOver({ expiresAt, usedAt: updatedAt }, role, now)) return anonymous;
    if (isUse && now.getTime() - updatedAt.getTime() > accessNoteMs)
      await recordAccess(options, { userId: id, sessionId, at: now });
    const twoFactorEnabled = found.user.twoFactorEnabled === true;
    const missing = missingProof({ provedAt }, { twoFactorEnabled }, now);
    const actor = { kind: 'user', id, name, role, missingProof: missing } as const;
    return (await isEnrolmentDue(options, { role, twoFactorEnabled }))
      ? { ...actor, permissions: permissionsBeforeEnrolment, refusal: enrolFirst }
      : { ...actor, permissions: permissionsOf(role) };
  }

  async function findSessionId(given: string | undefined): Promise<string | null> {
    return (await findSession(new Headers({ cookie: given ?? '' })))?.session.id ?? null;
  }

  async function findLinkOwner(token: string): Promise<string | null> {
    const { internalAdapter } = await library.$context;
    const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
    return link === null || link.expiresAt < new Date() ? null : link.value;
  }

  return { call, openSession, findActor, findSessionId, findLinkOwner };
}

const enrolFirst = 'Ative o segundo fator em Minha conta para continuar.';

/**
 * The headers the library judges. It refuses a foreign Origin and, with a cookie, also a missing one; a caller that
 * sends no hint at all about where it comes from is no browser, and one whose Origin is the address it called is at
 * home, whatever PUBLIC_URL says.
 */
function libraryHeaders(given: Headers, { publicUrl, address }: { publicUrl: string; address: string }): Headers {
  const headers = new Headers({ 'content-type': 'application/json', [addressHeader]: address });
  for (const name of passedOn) {
    const value = given.get(name);
    if (value !== null) headers.set(name, value);
  }
  const origin = given.get('origin');
  const isHome = origin !== null && URL.canParse(origin) && new URL(origin).host === given.get('host');
  const isMute = origin === null && !given.has('referer') && !given.has('sec-fetch-site');
  if (isHome || isMute) headers.set('origin', new URL(publicUrl).origin);
  else if (origin !== null) headers.set('origin', origin);
  return headers;
}

const unavailable = () =>
  new DomainError('unavailable', 'O sistema está se recuperando. Tente novamente em alguns instantes.', {
    retryAfterSeconds: 5,
  });
