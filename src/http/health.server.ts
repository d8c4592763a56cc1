import { access, constants } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Db } from '#platform/context.server.ts';

/** `/healthz` (the process), `/readyz` (database and files), `/metrics`, and one log line per request. */
export function registerHealth(app: FastifyInstance, options: { db: Db; dataDir: string }): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  const cached = new Counter({
    name: 'pages_from_cache_total',
    help: 'Pages answered from memory',
    registers: [registry],
  });
  app.decorate('countCachedPage', () => cached.inc());

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unmatched';
    const status = reply.statusCode;
    seconds.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    if (request.routeOptions.config.polled === true && status < 500) return;
    const durationMs = Math.round(reply.elapsedTime);
    request.log.info({ method: request.method, route, status, durationMs }, 'answered');
  });

  app.get('/healthz', { schema: { hide: true }, config: { polled: true } }, () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true }, config: { polled: true } }, async (_request, reply) => {
    const [database, files] = await Promise.all([
      works(() => options.db.execute(sql`select 1`)),
      works(() => access(options.dataDir, constants.W_OK)),
    ]);
    reply.status(database && files ? 200 : 503);
    return { status: database && files ? 'ok' : 'unavailable', database, files };
  });
  app.get('/metrics', { schema: { hide: true }, config: { polled: true } }, async (_request, reply) => {
    reply.type(registry.contentType);
    return registry.metrics();
  });
}

async function works(probe: () => Promise<unknown>): Promise<boolean> {
  try {
    await probe();
    return true;
  } catch {
    return false;
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    countCachedPage(): void;
  }
}
