import { resolve } from 'node:path';
import * as build from 'virtual:react-router/server-build';
import type { FastifyInstance } from 'fastify';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { followDemoPartners } from '#db/seed/demo/follow.ts';
import { ringWhenWatched } from '#db/seed/demo/ring.ts';
import { type DemoLogin, seedDemo } from '#db/seed/demo.ts';
import { type FirstAdministrator, seedReference } from '#db/seed/reference.ts';
import { findRequestActor } from '#features/accounts/api.server.ts';
import { findRedirect } from '#features/seo/api.server.ts';
import { openHeadFile } from '#platform/audit/head-file.server.ts';
import { startSealer } from '#platform/audit/sealer.server.ts';
import { openBackups } from '#platform/backup/daily-backups.server.ts';
import { closeInOrder } from '#platform/close-in-order.server.ts';
import { type Services, system } from '#platform/context.server.ts';
import { openDataDir } from '#platform/data-dir.server.ts';
import { openDatabase } from '#platform/database/database.server.ts';
import { type DatabasePlace, openDatabasePlace } from '#platform/database/database-place.server.ts';
import { migrateDatabase } from '#platform/database/migrate.server.ts';
import { openReplica } from '#platform/database/replica.server.ts';
import { type Env, readEnv } from '#platform/env.server.ts';
import { demandOwnFiles } from '#platform/files/demand-own-files.server.ts';
import { startClock } from '#platform/jobs/clock.server.ts';
import { keysFolder } from '#platform/keys/key-files.server.ts';
import { storeKeys } from '#platform/keys/store-keys.server.ts';
import { openLog } from '#platform/log.server.ts';
import { listenForNotices } from '#platform/notices.server.ts';
import { pageContext, pageFailure, pageNonce } from '#platform/page-context.server.ts';
import { buildApp } from './build-app.server.ts';
import { isOutage } from './error-reply.server.ts';
import { createDocumentFinisher } from './finish-document.server.ts';
import { closedHeaders } from './house-headers.server.ts';
import { jobsOf } from './house-jobs.server.ts';
import { createPageCache, type PageCache } from './page-cache.server.ts';
import { pageMethodsOf, pagesWithFilesOf } from './page-methods.server.ts';
import type { PagesOptions } from './pages.server.ts';
import { createServices } from './services.server.ts';
import { openSlices } from './slices.server.ts';
import { openStaticFiles } from './static-files.server.ts';

export { readEnv };

export interface Application {
  app: FastifyInstance;
  env: Env;
  firstAdministrator: FirstAdministrator;
  /** One sample login per role; empty without the sample operation. */
  demoLogins: DemoLogin[];
  /** Lets running requests finish, then closes the database; takes ten seconds at most. */
  close(): Promise<void>;
}

/** Env → database → migrations and reference content → services → app. Everything the process needs but listening. */
export async function createApplication(): Promise<Application> {
  const env = { ...readEnv() };
  const say = (message: string) => process.stderr.write(`${message}\n`);
  const passed = (what: string) => say(`  ${process.uptime().toFixed(1).padStart(5)} s  ${what}`);
  for (const warning of env.warnings) say(`Warning: ${warning}`);
  env.DATA_DIR = await openDataDir(env.DATA_DIR);
  const log = openLog(env.LOG_LEVEL);

  const place = await openDatabasePlace(env, say);
  passed('PostgreSQL answers');
  const { url } = place;
  const firstAdministrator = await fillDatabase(place, env);
  passed('tables and reference content stand');

  const database = openDatabase(url);
  const attempts = openDatabase(url, { max: 2 });
  const readUrl = env.DATABASE_READ_URL;
  const replica = readUrl === undefined ? undefined : openReplica({ url: readUrl, primary: database, log });
  const slices = openSlices();
  const keys = await storeKeys(database.db, keysFolder(env));
  const backups = openBackups(env, place.ownerUrl);
  const ground = { env, db: database.db, attemptsDb: attempts.db, slices, keys, backups, log };
  const services = createServices(ground);
  await demandOwnFiles(database.db, services.files, say);
  await services.jobs.prepare();
  const ctx = { db: database.db, now: new Date(), actor: system, log, services };
  const demoLogins = env.DEMO ? await seedDemo(ctx, env, passed) : [];
  const leaveDemoPartners = env.DEMO ? await followDemoPartners(ctx) : () => {};
  const cache = createPageCache();
  const notices = await listenForNotices(url, log);
  notices.subscribe('pages', (_key, isMissed) => (isMissed ? cache.doubt() : cache.clear()));
  const app = await buildApp({
    env,
    db: database.db,
    replica,
    services,
    slices,
    findActor: findRequestActor,
    notices,
    log,
    pages: await openPages(env, services, cache),
  });

  const minutes = env.DEMO ? env.DEMO_CALL_MINUTES : undefined;
  const leaveCalls = minutes === undefined ? () => {} : ringWhenWatched(ctx, { server: app.server, minutes });

  const makeContext = () => ({ ...ctx, now: new Date() });
  const clock = await startClock({
    url,
    jobs: jobsOf(slices),
    makeContext,
    log,
  });

  const sealer = startSealer({ db: database.db, key: keys.audit, heads: openHeadFile(env.DATA_DIR), log });

  return {
    app,
    env,
    firstAdministrator,
    demoLogins,
    async close() {
      leaveDemoPartners();
      leaveCalls();
      await closeInOrder(
        [
          {
            name: 'requests and jobs',
            limitMs: 3_000,
            close: () => Promise.all([app.close(), clock.close()]),
            cut: () => app.server.closeAllConnections(),
          },
          { name: 'audit log', limitMs: 300, close: () => sealer.close() },
          { name: 'file workers', limitMs: 100, close: async () => services.uploads.close() },
          { name: 'page readers', limitMs: 100, close: async () => services.pageReaders.close() },
          { name: 'notices', limitMs: 500, close: () => notices.close() },
          {
            name: 'database',
            limitMs: 2_000,
            close: () => Promise.all([attempts, replica, database].map((each) => each?.close())),
          },
          { name: 'embedded PostgreSQL', limitMs: 4_000, close: () => place.stop() },
        ],
        log,
      );
    },
  };
}

/** Migrates the database and fills it with reference content; returns the first administrator. */
async function fillDatabase(place: DatabasePlace, env: Env): Promise<FirstAdministrator> {
  let firstAdministrator: FirstAdministrator | undefined;
  await migrateDatabase({
    ...place,
    seed: async (db) => {
      firstAdministrator = await seedReference(db, env);
    },
  });
  if (firstAdministrator === undefined) throw new Error('The reference content was not loaded.');
  return firstAdministrator;
}

/** Serves rendered pages and static files; Vite does both in development. */
async function openPages(env: Env, services: Services, cache: PageCache): Promise<PagesOptions> {
  const client = resolve('build/client');
  return {
    cache,
    publicUrl: env.PUBLIC_URL,
    connect: [...env.CEP_API_URL, env.CNPJ_API_URL, env.CNPJ_FALLBACK_API_URL].map((url) => new URL(url).origin),
    tiles: services.mapTiles === null ? undefined : new URL(services.mapTiles.url).origin,
    methodsAt: pageMethodsOf(build),
    takesFiles: pagesWithFilesOf(build),
    enforcePolicy: !env.DEVELOPMENT,
    files: env.DEVELOPMENT ? undefined : await openStaticFiles(client, closedHeaders(env.PUBLIC_URL)),
    finish: env.DEVELOPMENT ? (html) => ({ html, styles: [] }) : await createDocumentFinisher(client, build.assets),
    render: renderPage,
  };
}

const renderPage: PagesOptions['render'] = async (request, ctx, nonce) => {
  const context = new RouterContextProvider();
  const failure: { error?: unknown } = {};
  context.set(pageContext, ctx);
  context.set(pageNonce, nonce);
  context.set(pageFailure, failure);
  const response = await render(request, context);
  if (response.status === 404 && request.method === 'GET') {
    const target = await findRedirect(ctx, new URL(request.url));
    if (target !== null) return new Response(null, { status: 301, headers: { location: target } });
  }
  return response.status === 500 && isOutage(failure.error) ? asUnavailable(response) : response;
};

/** The same page of an error, as one that passes by itself. */
function asUnavailable({ body, headers }: Response): Response {
  headers.set('retry-after', '5');
  return new Response(body, { status: 503, headers });
}

const render = createRequestHandler(build, import.meta.env.PROD ? 'production' : 'development');
