import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import type { DeliveriesQuery, WebhookDelivery, WebhookEndpoint } from './contract.ts';
import { type WebhookEvent, webhookEventLabels } from './rules.ts';
import { webhookDeliveries, webhookEndpoints } from './tables.server.ts';

type Endpoint = typeof webhookEndpoints.$inferSelect;

/** Every address that was not removed, the newest first. */
export async function listEndpoints(ctx: Ctx): Promise<WebhookEndpoint[]> {
  const rows = await ctx.db
    .select({
      endpoint: webhookEndpoints,
      waiting: ctx.db.$count(
        webhookDeliveries,
        and(eq(webhookDeliveries.endpointId, webhookEndpoints.id), eq(webhookDeliveries.status, 'na_fila')),
      ),
    })
    .from(webhookEndpoints)
    .where(ne(webhookEndpoints.status, 'removido'))
    .orderBy(desc(webhookEndpoints.id));
  return rows.map(({ endpoint, waiting }) => ({
    id: endpoint.id,
    name: endpoint.name,
    url: endpoint.url,
    events: endpoint.events.filter((one): one is WebhookEvent => Object.hasOwn(webhookEventLabels, one)),
    status: endpoint.status,
    offReason: endpoint.offReason,
    failingSince: endpoint.failingSince?.toISOString() ?? null,
    oldSecretUntil:
      endpoint.oldSecretUntil !== null && endpoint.oldSecretUntil > ctx.now
        ? endpoint.oldSecretUntil.toISOString()
        : null,
    makerName: endpoint.makerName,
    createdAt: endpoint.createdAt.toISOString(),
    waiting,
  }));
}

/** Locks an address until the end of the transaction. Throws `not_found`, also for a removed one. */
export async function lockEndpoint(ctx: Ctx, id: string): Promise<Endpoint> {
  const [endpoint] = await ctx.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).for('update');
  if (endpoint === undefined || endpoint.status === 'removido')
    throw new DomainError('not_found', 'Endereço não encontrado.');
  return endpoint;
}

/** A page of what was sent, the last that happened first. */
export async function listDeliveries(ctx: Ctx, { status, page, limit }: DeliveriesQuery) {
  const where = status === undefined ? undefined : eq(webhookDeliveries.status, status);
  const [rows, total] = await Promise.all([
    ctx.db
      .select({
        delivery: webhookDeliveries,
        endpointName: webhookEndpoints.name,
        endpointStatus: webhookEndpoints.status,
        call: { id: serviceCalls.id, protocolNumber: serviceCalls.protocolNumber },
      })
      .from(webhookDeliveries)
      .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
      .leftJoin(serviceCalls, sql`${serviceCalls.id} = (${webhookDeliveries.data} ->> 'callId')::uuid`)
      .where(where)
      .orderBy(desc(webhookDeliveries.happenedAt), desc(webhookDeliveries.id))
      .limit(limit)
      .offset((page - 1) * limit),
    ctx.db.$count(webhookDeliveries, where),
  ]);
  const avisos = rows.map(
    ({ delivery, endpointName, endpointStatus, call }): WebhookDelivery => ({
      id: delivery.id,
      endpointId: delivery.endpointId,
      endpointName,
      endpointStatus,
      type: delivery.type,
      call,
      happenedAt: delivery.happenedAt.toISOString(),
      status: delivery.status,
      tries: delivery.tries,
      dueAt: delivery.status === 'na_fila' ? delivery.dueAt.toISOString() : null,
      triedAt: delivery.triedAt?.toISOString() ?? null,
      lastStatus: delivery.lastStatus,
      lastAnswer: delivery.lastAnswer,
    }),
  );
  return { avisos, total, page, limit };
}

/** Facts of the health page: addresses that fail or were switched off, and events that nobody took. */
export async function readWebhookHealth({ db }: Pick<Ctx, 'db'>) {
  const [row] = await db
    .select({
      on: sql`count(*) filter (where ${webhookEndpoints.status} = 'ativo')`.mapWith(Number),
      off: sql`count(*) filter (where ${webhookEndpoints.status} = 'desligado')`.mapWith(Number),
      failingSince: sql<
        string | null
      >`min(${webhookEndpoints.failingSince}) filter (where ${webhookEndpoints.status} = 'ativo')`,
    })
    .from(webhookEndpoints);
  const lost = await db.$count(
    webhookDeliveries,
    and(
      eq(webhookDeliveries.status, 'desistiu'),
      ne(webhookDeliveries.type, 'teste'),
      sql`${webhookDeliveries.endpointId} in (select ${webhookEndpoints.id} from ${webhookEndpoints} where ${webhookEndpoints.status} <> 'removido')`,
    ),
  );
  const { on = 0, off = 0, failingSince = null } = row ?? {};
  return { on, off, lost, failingSince: failingSince === null ? null : new Date(failingSince) };
}
