import { randomUUID } from 'node:crypto';
import { METHODS } from 'node:http';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Db, Services } from '#platform/context.server.ts';
import type { Replica } from '#platform/database/replica.server.ts';
import type { Env } from '#platform/env.server.ts';
import { keysOf } from '#platform/keys/store-keys.server.ts';
import type { Notices } from '#platform/notices.server.ts';
import type { Slice } from '#platform/slice.server.ts';
import { ownTopics } from '#shared/api/changes.ts';
import { openChangeStreams } from './change-streams.server.ts';
import { registerPolicyReports } from './csp-reports.server.ts';
import { registerEntityTags } from './entity-tags.server.ts';
import { replyWithError } from './error-reply.server.ts';
import { registerEventStream } from './event-stream.server.ts';
import { registerForwarded } from './forwarded.server.ts';
import { anonymousContext, type FindActor, registerGuard } from './guard.server.ts';
import { registerHealth } from './health.server.ts';
import { closedHeaders, registerHouseHeaders } from './house-headers.server.ts';
import { registerIdempotency } from './idempotency.server.ts';
import { inMemoryAnswerWriter } from './in-memory-answers.server.ts';
import { registerKeyUses } from './key-uses.server.ts';
import { pathOptions, registerKnownPaths } from './known-paths.server.ts';
import { registerListReadings } from './note-lists.server.ts';
import { openServer, type ServerLimits, serverLimits } from './open-server.server.ts';
import { registerOpenApi } from './openapi.server.ts';
import { registerOwnStreams } from './own-streams.server.ts';
import { type PagesOptions, registerPages } from './pages.server.ts';
import { isReading } from './reading.server.ts';
import { registerRecordViews } from './record-views.server.ts';
import { speakPortuguese } from './speak-portuguese.server.ts';

export interface AppOptions {
  env: Env;
  db: Db;
  /** Answers what requests only read. */
  replica?: Pick<Replica, 'reader' | 'answered'> | undefined;
  services: Services;
  slices: readonly Slice[];
  findActor: FindActor;
  notices: Pick<Notices, 'subscribe'>;
  /** Absent where only the API is wanted. */
  pages?: PagesOptions;
  clock?: () => Date;
  /** Replaces the product's limits, for tests that cannot wait. */
  limits?: Partial<ServerLimits>;
  /** Absent in tests, which say nothing. */
  log?: FastifyBaseLogger;
}

const areas = [
  { prefix: '/api/admin', access: 'back-office.enter' },
  { prefix: '/api/partner/', access: 'partner-app.enter' },
] as const;

/** Assembles the edge without listening yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { env, db, replica, services, clock = () => new Date() } = options;
  speakPortuguese();
  const block = closedHeaders(env.PUBLIC_URL);
  const writeHeld = inMemoryAnswerWriter(options.slices, block);
  const limits = { ...serverLimits, connectionsPerAddress: connectionsPerAddress(env), ...options.limits };
  const app = Fastify({
    serverFactory: (handle) =>
      openServer(
        (request, response) => {
          if (!writeHeld(request, response)) handle(request, response);
        },
        {
          limits,
          headers: { ...block, 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' },
        },
      ),
    // The server answers by itself what never became a request.
    clientErrorHandler() {},
    frameworkErrors(error, request, reply) {
      reply.headers(block);
      replyWithError(error, request, reply);
    },
    ...(options.log === undefined ? { logger: false } : { loggerInstance: options.log }),
    // One line per answered request is ours (health.server.ts).
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < env.TRUST_PROXY,
    bodyLimit: 1_048_576,
    forceCloseConnections: 'idle',
    routerOptions: pathOptions,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(replyWithError);
  for (const method of METHODS) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
  registerForwarded(app);
  registerEntityTags(app);
  registerHouseHeaders(app, env.PUBLIC_URL);
  const refuseUnknown = registerKnownPaths(app, (path) =>
    options.pages?.files?.find(path) === undefined ? options.pages?.methodsAt(path) : ['GET', 'HEAD'],
  );
  app.setNotFoundHandler(refuseUnknown);

  registerHealth(app, {
    db,
    reads: replica?.answered,
    dataDir: env.DATA_DIR,
    files: services.files,
    metricsToken: env.METRICS_TOKEN,
  });
  registerGuard(app, {
    areas,
    findActor: options.findActor,
    publicOrigin: new URL(env.PUBLIC_URL).origin,
    listensOnLoopback: env.listensOnLoopback,
    ownMachineOnly: env.DEMO || env.DEVELOPMENT,
    clock,
    makeContext: (request) => {
      const reader = isReading(request) ? replica?.reader : undefined;
      return anonymousContext({ db: reader ?? db, services }, request, clock());
    },
  });
  registerRecordViews(app);
  registerListReadings(app, clock);
  registerKeyUses(app);
  registerIdempotency(app, { secret: keysOf(options).answers });
  await registerOpenApi(app, env.PUBLIC_URL);
  const permissionOf = new Map(options.slices.flatMap(({ topics = {} }) => Object.entries(topics)));
  const streams = openChangeStreams(app, options.notices, [...permissionOf.keys(), ...Object.values(ownTopics).flat()]);
  const { findActor } = options;
  registerOwnStreams(app, { streams, findActor, clock });
  for (const slice of options.slices) {
    await app.register(async (scope) => slice.routes(scope.withTypeProvider<ZodTypeProvider>()));
  }
  registerPolicyReports(app);
  registerEventStream(app, { streams, permissionOf, findActor, clock });
  for (const { onNotice = {} } of options.slices) {
    for (const [topic, react] of Object.entries(onNotice)) options.notices.subscribe(topic, react);
  }
  if (options.pages !== undefined) {
    registerPages(app, { ...options.pages, findActor: options.findActor }, refuseUnknown);
  }
  await app.ready();
  return app;
}

/** Behind a proxy every connection is the proxy's, and to count them is its work. */
function connectionsPerAddress({ TRUST_PROXY, CONNECTIONS_PER_ADDRESS, LIMITS_FACTOR }: Env): number | undefined {
  return TRUST_PROXY > 0 || CONNECTIONS_PER_ADDRESS === 0 ? undefined : CONNECTIONS_PER_ADDRESS * LIMITS_FACTOR;
}
