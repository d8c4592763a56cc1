import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countAttempt, tooMany } from '#platform/attempts.server.ts';
import { noteAccess, sameLookMs } from '#platform/audit/note-access.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { TotalsPart } from '#shared/api/lists.ts';
import type { PeopleList } from '#shared/api/operation.ts';
import { limits } from '#shared/limits/limits.ts';
import { minuteMs } from '#shared/time/durations.ts';

/** One person's reading of one list since this quarter of an hour began. */
interface Reading {
  ctx: Ctx;
  list: PeopleList;
  /** The rows of each page; null for one only reported as unchanged. */
  pages: Map<string, number | null>;
  searches: number;
}

/**
 * Logs who read how much of which list of people, once per quarter of an hour at its end, and limits the rows of people
 * who may not export. A polled page counts once, and not at all while unchanged.
 */
export function registerListReadings(app: FastifyInstance, clock: () => Date): void {
  const readings = new Map<string, Reading>();
  const rowsIn = new WeakMap<FastifyRequest, number>();

  const note = async ({ ctx, list, pages, searches }: Reading) => {
    const rows = [...pages.values()].reduce<number>((sum, given) => sum + (given ?? 0), 0);
    const told = { pages: pages.size, ...(list.rows && { rows }), ...(searches > 0 && { searches }) };
    const details = { from_at: ctx.now.toISOString(), ...told };
    await noteAccess({ ...ctx, now: clock() }, { action: 'look', subject: list.name, details }).catch((err: unknown) =>
      app.log.error({ err, list: list.name, ...told }, 'the reading of a list was not noted in the audit log'),
    );
  };
  const noteThose = async (isOver: (reading: Reading) => boolean) => {
    const over = [...readings].filter(([, reading]) => isOver(reading));
    for (const [key] of over) readings.delete(key);
    await Promise.all(over.map(([, reading]) => note(reading)));
  };
  const noteOver = () => noteThose(({ ctx }) => clock().getTime() - ctx.now.getTime() >= sameLookMs);
  const timer = setInterval(noteOver, minuteMs).unref();

  app.addHook('preSerialization', async (request, _reply, payload) => {
    const { lists } = request.routeOptions.config;
    if (lists !== undefined) rowsIn.set(request, countRows(payload, lists));
    return payload;
  });

  // After the tag of the answer was compared, which says whether any row leaves at all.
  app.addHook('onSend', async (request, reply, payload) => {
    const { ctx, method, routeOptions } = request;
    const { lists: list } = routeOptions.config;
    if (list === undefined || method === 'HEAD' || ![200, 304].includes(reply.statusCode)) return payload;
    const { id, permissions } = ctx.actor;
    if (id === null || (isTotals(request) && !isSearch(request))) return payload;
    await noteOver();
    const key = `${id} ${list.name}`;
    const page = pageOf(request);
    const known = readings.get(key)?.pages.get(page) ?? null;
    const given = reply.statusCode === 304 || isTotals(request) ? null : (rowsIn.get(request) ?? 1);
    if (known === null && given !== null && !permissions.has('records.export')) {
      const { allowed, retryAfterSeconds } = await countAttempt(ctx, limits.rowsByAccount, id, Math.max(1, given));
      if (!allowed) {
        reply.removeHeader('etag');
        throw tooMany(limits.rowsByAccount, retryAfterSeconds);
      }
    }
    const reading = readings.get(key) ?? { ctx, list, pages: new Map(), searches: 0 };
    readings.set(key, reading);
    if (!reading.pages.has(page) && isSearch(request)) reading.searches += 1;
    reading.pages.set(page, known ?? given);
    return payload;
  });

  app.addHook('onClose', async () => {
    clearInterval(timer);
    await noteThose(() => true);
  });
}

function countRows(payload: unknown, { rows }: PeopleList): number {
  if (rows === undefined) return 1;
  const found = rows.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)?.[name], payload);
  return Array.isArray(found) ? found.length : 1;
}

/** The query as its schemas read it: order of names, unknown names and the wish for totals make no difference. */
function pageOf({ method, routeOptions, query, body }: FastifyRequest): string {
  const { querystring } = routeOptions.schema ?? {};
  const { totais: _totals, ...page } = query as { totais?: TotalsPart };
  const asked = [method, routeOptions.url, querystring === undefined ? null : page, body ?? null];
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url');
}

/** Totals alone, which show nobody. */
const isTotals = ({ query }: FastifyRequest) => (query as { totais?: TotalsPart }).totais === 'so';

const isSearch = ({ method, query }: FastifyRequest) =>
  method === 'POST' || (query as { search?: string }).search !== undefined;
