import { createHash, timingSafeEqual } from 'node:crypto';
import { access, constants } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Db } from '#platform/context.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import type { Fault } from '#platform/process-faults.server.ts';
import { DomainError } from '#shared/errors.ts';
import type { RefusedConnection } from './connection-limits.server.ts';
import { isOwnPeer } from './request-origin.server.ts';

interface HealthOptions {
  db: Db;
  /** Statements of requests that only read, by who answered; undefined without a replica. */
  reads?: Readonly<Record<'replica' | 'primary', number>> | undefined;
  dataDir: string;
  files: Pick<FileStore, 'measureRoom' | 'reach'>;
  /** Bearer token of an external metrics collector. */
  metricsToken: string | undefined;
}

/**
 * `/healthz` (the process), `/readyz` (database, files and room for them), `/metrics`, and one log line per request.
 */
export function registerHealth(app: FastifyInstance, options: HealthOptions): void {
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
  const faults = new Counter({
    name: 'process_faults_total',
    help: 'Rejections and exceptions that no code caught',
    labelNames: ['fault'],
    registers: [registry],
  });
  app.decorate('countFault', (fault: Fault) => faults.inc({ fault }));
  const violations = new Counter({
    name: 'content_policy_violations_total',
    help: 'What browsers reported that the content policy stopped',
    labelNames: ['directive'],
    registers: [registry],
  });
  app.decorate('countPolicyViolation', (directive: string) => violations.inc({ directive }));
  const dropped = new Counter({
    name: 'connections_dropped_total',
    help: 'Connections over the limit of all, or of one address',
    labelNames: ['limit'],
    registers: [registry],
  });
  app.server.on('drop', () => dropped.inc({ limit: 'all' }));
  app.server.on('crowd', ({ address, isFirst }: RefusedConnection) => {
    dropped.inc({ limit: 'address' });
    if (isFirst) app.log.warn({ limit: 'connections-address', address }, 'a limit was passed');
  });

  if (options.reads !== undefined) countReads(registry, options.reads);

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unmatched';
    const status = reply.statusCode;
    seconds.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    if (request.routeOptions.config.polled === true && status < 500) return;
    const durationMs = Math.round(reply.elapsedTime);
    request.log.info({ method: request.method, route, status, durationMs }, 'answered');
  });

  let isDraining = false;
  app.decorate('drain', () => {
    isDraining = true;
  });
  app.get('/healthz', { schema: { hide: true }, config: { polled: true } }, () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true }, config: { polled: true } }, async (_request, reply) => {
    const [database, folders, files, disk] = await Promise.all([
      works(() => options.db.execute(sql`select 1`)),
      works(() => access(options.dataDir, constants.W_OK)),
      // Away from every machine alike: a process taken out for it would take the pages along.
      works(() => options.files.reach()),
      works(() => demandRoom(options)),
    ]);
    const isReady = database && folders && disk && !isDraining;
    reply.status(isReady ? 200 : 503);
    const status = isDraining ? 'draining' : !isReady ? 'unavailable' : files ? 'ok' : 'degraded';
    return { status, database, files: folders && files, disk };
  });
  app.get('/metrics', { schema: { hide: true }, config: { polled: true } }, async (request, reply) => {
    if (!mayReadMetrics(request, options.metricsToken))
      throw new DomainError('not_found', 'Não encontramos esse endereço.');
    reply.type(registry.contentType);
    return registry.metrics();
  });
}

function countReads(registry: Registry, reads: Readonly<Record<string, number>>): void {
  new Counter({
    name: 'database_reads_total',
    help: 'Statements of requests that only read, by who answered',
    labelNames: ['by'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [by, times] of Object.entries(reads)) this.inc({ by }, times);
    },
  });
}

/** Allowed from this machine, or with the token; others see nothing. */
function mayReadMetrics({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined && headers.authorization !== undefined) {
    const digest = (text: string) => createHash('sha256').update(text).digest();
    if (timingSafeEqual(digest(headers.authorization), digest(`Bearer ${token}`))) return true;
  }
  return isOwnPeer(headers, socket.remoteAddress);
}

/** With less space the next upload, or PostgreSQL's next log segment (16 MB), may not fit. */
const leastRoom = 32 * 1024 ** 2;

async function demandRoom({ files }: HealthOptions): Promise<void> {
  const { free } = await files.measureRoom();
  if (free < leastRoom) throw new Error('The disk is full.');
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
    countFault(fault: Fault): void;
    countPolicyViolation(directive: string): void;
    /** From now on `/readyz` sends balancers elsewhere; everything else is answered. */
    drain(): void;
  }
}
