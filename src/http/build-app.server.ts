import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { pt } from 'zod/locales';
import type { Db, Services } from '#platform/context.server.ts';
import type { Env } from '#platform/env.server.ts';
import type { Notices } from '#platform/notices.server.ts';
import type { Slice } from '#platform/slice.server.ts';
import { DomainError } from '#shared/errors.ts';
import { replyWithError } from './error-reply.server.ts';
import { registerEventStream } from './event-stream.server.ts';
import { anonymousContext, type FindActor, registerGuard } from './guard.server.ts';
import { registerHealth } from './health.server.ts';
import { heldAnswerWriter } from './held-answers.server.ts';
import { registerIdempotency } from './idempotency.server.ts';
import { registerOpenApi } from './openapi.server.ts';
import { type PagesOptions, registerPages } from './pages.server.ts';

export interface AppOptions {
  env: Env;
  db: Db;
  services: Services;
  slices: readonly Slice[];
  findActor: FindActor;
  notices: Pick<Notices, 'subscribe'>;
  /** Absent where only the API is wanted. */
  pages?: PagesOptions;
  clock?: () => Date;
  /** Absent in tests, which say nothing. */
  log?: FastifyBaseLogger;
}

const areas = [
  { prefix: '/api/admin', access: 'back-office.enter' },
  { prefix: '/api/partner/', access: 'partner-app.enter' },
];

/** Puts the edge together; listens to nothing yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { env, db, services, clock = () => new Date() } = options;
  z.config(pt());
  const writeHeld = heldAnswerWriter(options.slices);
  const app = Fastify({
    serverFactory: (handle) =>
      createServer((request, response) => {
        if (!writeHeld(request, response)) handle(request, response);
      }),
    ...(options.log === undefined ? { logger: false } : { loggerInstance: options.log }),
    // One line per answered request is ours (health.server.ts).
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < env.TRUST_PROXY,
    bodyLimit: 1_048_576,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: false, maxParamLength: 300 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(replyWithError);
  app.setNotFoundHandler(() => {
    throw new DomainError('not_found', 'Não encontramos esse endereço.');
  });

  registerHealth(app, { db, dataDir: env.DATA_DIR });
  registerGuard(app, {
    areas,
    findActor: options.findActor,
    publicOrigin: new URL(env.PUBLIC_URL).origin,
    makeContext: (request) => anonymousContext({ db, services }, request, clock()),
  });
  registerIdempotency(app, db);
  await registerOpenApi(app, env.PUBLIC_URL);
  for (const slice of options.slices) {
    await app.register(async (scope) => slice.routes(scope.withTypeProvider<ZodTypeProvider>()));
  }
  registerEventStream(app, options);
  for (const { onNotice = {} } of options.slices) {
    for (const [topic, react] of Object.entries(onNotice)) options.notices.subscribe(topic, react);
  }
  if (options.pages !== undefined) registerPages(app, options.pages);
  await app.ready();
  return app;
}
