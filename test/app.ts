import type { FastifyBaseLogger, FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { findRequestActor } from '#features/accounts/api.server.ts';
import { createUser } from '#features/accounts/create-user.server.ts';
import type { Role } from '#features/accounts/rules.ts';
import { seedServices } from '#features/catalog/seed-services.server.ts';
import { seedPlaces } from '#features/coverage/seed-places.server.ts';
import { type AppOptions, buildApp } from '#http/build-app.server.ts';
import type { PagesOptions } from '#http/pages.server.ts';
import { type Ctx, type Services, system } from '#platform/context.server.ts';
import { openDatabase } from '#platform/database/database.server.ts';
import { silentLog } from '#platform/log.server.ts';
import type { Mail } from '#platform/mail.server.ts';
import type { CodeMessage } from '#platform/messaging.server.ts';
import { listenForNotices } from '#platform/notices.server.ts';
import { reasonHeader } from '#shared/files/download-reasons.ts';
import { createTestDatabase, demandingAuthors, openTestPool } from '#test/database.ts';
import { onlyDescribed } from '#test/described-answers.ts';
import { createTestServices } from '#test/services.ts';

const password = 'quatro canos de cobre';

export interface TestApp {
  app: FastifyInstance;
  ctx: Ctx;
  mails: Mail[];
  sentCodes: CodeMessage[];
  /** Data folder of this application. */
  dataDir: string;
  /** Creates and signs in an account with this role; returns the Cookie header. */
  signIn(role: Role): Promise<string>;
  call(options: InjectOptions & { cookie?: string }): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

interface TestAppOptions {
  /** Another way to the test database: a proxy's URL. */
  through?(url: string): string;
  pages?: PagesOptions;
  /** Answers requests that only read, over the test database. */
  replica?(url: string): AppOptions['replica'];
  clock?: () => Date;
  log?: FastifyBaseLogger;
  /** 1,000 unless the limits themselves are tested. */
  limitsFactor?: number;
  standIns?: Partial<Services>;
}

/** The whole API over its own database, with reference data; without pages by default. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { through, replica, limitsFactor = 1_000, standIns, ...given } = options;
  const database = await createTestDatabase();
  await seedPlaces(database.db);
  await seedServices(database.db);
  // Writes by the product must name the actor; tests' writes need not.
  const product = demandingAuthors(through === undefined ? database.url : through(database.url));
  // Tests of a bad connection use the product's time-outs; others do not.
  const { db, close } = through === undefined ? openTestPool(product) : openDatabase(product);
  const attempts = openTestPool(database.url, 2);
  const { env, services, slices, mails, sentCodes, dataDir } = createTestServices(
    db,
    {
      limitsFactor,
      attemptsDb: attempts.db,
    },
    standIns,
  );
  const notices = await listenForNotices(database.url, silentLog);
  const wrong: string[] = [];
  const app = await buildApp({
    ...given,
    env,
    db,
    replica: replica?.(database.url),
    services,
    slices: onlyDescribed(slices, wrong),
    notices,
    findActor: findRequestActor,
  });
  const ctx: Ctx = { db: database.db, now: new Date(), actor: system, log: silentLog, services };
  const call: TestApp['call'] = async ({ cookie, headers, ...rest }) => {
    const answer = await app.inject({
      ...rest,
      // As a person at a screen, who tells a reason for each file.
      headers: { [reasonHeader]: 'conferencia', ...headers, ...(cookie === undefined ? {} : { cookie }) },
    });
    if (wrong.length > 0) throw new Error(wrong.splice(0).join('\n'));
    return answer;
  };
  return {
    app,
    ctx,
    mails,
    sentCodes,
    dataDir,
    call,
    async signIn(role) {
      const email = `${role}-${crypto.randomUUID()}@canolivre.example`;
      await createUser(ctx, { name: `Pessoa ${role}`, email, role, password });
      const response = await call({ method: 'POST', url: '/api/auth/sign-in/email', payload: { email, password } });
      return String(response.headers['set-cookie']).split(';', 1)[0] ?? '';
    },
    async close() {
      await app.close();
      await notices.close();
      await attempts.close();
      await close();
      await database.drop();
    },
  };
}
