import { and, desc, eq, exists, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { services } from '#features/catalog/tables.server.ts';
import { assignments } from '#features/dispatch/tables.server.ts';
import { isOfOwnVehicle } from '#features/partners/fleet/queries.server.ts';
import { findOwnPartner } from '#features/partners/queries.server.ts';
import { partnerDrivers, partners, partnerVehicles } from '#features/partners/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { lastDone } from '#platform/event-columns.server.ts';
import { tooLate } from '#platform/too-late.server.ts';
import { choiceOf, keysIn } from '#shared/choices.ts';
import { DomainError } from '#shared/errors.ts';
import { type CallState, callNotFound, factsOf } from '../queries.server.ts';
import { callEvents, serviceCalls } from '../tables.server.ts';

interface StepOfPhone {
  callId: string;
  /** Id of the action in the phone's queue. */
  actionId?: string | undefined;
}

/** Facts with which every step of a partner begins. */
interface BeforeStep {
  call: typeof serviceCalls.$inferSelect & CallState;
  /** Whether the call is the acting partner's, or of the acting driver's vehicle. */
  isOwn: boolean;
  /** Whether the actor reported this action of this call before. Idempotency keys last a day, these ids for ever. */
  wasReported: boolean;
  /** Since when the call is its partner's. */
  assignedAt: Date;
  /** Whether its service has waste with a destination. */
  hasWaste: boolean;
}

/** Reads these facts in one query, so that they are of one moment; null for an unknown call. */
export async function readBeforeStep(ctx: Ctx, { callId, actionId }: StepOfPhone): Promise<BeforeStep | null> {
  const [found] = await ctx.db
    .select({
      row: serviceCalls,
      partnerName: partners.name,
      isOwn: isOwnCall(ctx),
      wasReported: wasReported(ctx, actionId),
      assignedAt: assignments.assignedAt,
      hasWaste: services.hasWaste,
    })
    .from(serviceCalls)
    .innerJoin(services, eq(services.id, serviceCalls.serviceId))
    .leftJoin(partners, eq(partners.id, serviceCalls.assignedPartnerId))
    .leftJoin(assignments, and(eq(assignments.callId, serviceCalls.id), isNull(assignments.endedAt)))
    .where(eq(serviceCalls.id, callId));
  if (found === undefined) return null;
  const { row, partnerName, assignedAt, hasWaste, ...facts } = found;
  const call = { ...row, ...factsOf(row), partnerId: row.assignedPartnerId, partnerName };
  return { ...facts, call, assignedAt: assignedAt ?? ctx.now, hasWaste: hasWaste ?? false };
}

/** The same of an own call; throws `forbidden` when the account has no partner, and `not_found` for any other call. */
export async function readOwnBeforeStep(ctx: Ctx, step: StepOfPhone): Promise<BeforeStep> {
  const before = await readBeforeStep(ctx, step);
  if (before?.isOwn) return before;
  await findOwnPartner(ctx);
  throw callNotFound();
}

function isOwnCall(ctx: Ctx): SQL<boolean> {
  const { id } = ctx.actor;
  if (id === null) return sql<boolean>`false`;
  const drivers = ctx.db
    .select({ one: sql`1` })
    .from(partnerDrivers)
    .where(
      and(
        eq(partnerDrivers.partnerId, serviceCalls.assignedPartnerId),
        eq(partnerDrivers.userId, id),
        eq(partnerDrivers.status, 'ativo'),
      ),
    );
  const asDriver = and(exists(drivers), isOfOwnVehicle(ctx, serviceCalls.assignedPartnerId));
  return sql<boolean>`coalesce(${or(eq(partners.userId, id), asDriver)}, false)`;
}

function wasReported(ctx: Ctx, actionId: string | undefined): SQL<boolean> {
  if (actionId === undefined || ctx.actor.id === null) return sql<boolean>`false`;
  const { actorId, callId, data } = callEvents;
  const own = and(eq(callId, serviceCalls.id), eq(actorId, ctx.actor.id), sql`${data} ->> 'actionId' = ${actionId}`);
  const events = ctx.db.select({ one: sql`1` }).from(callEvents).where(own);
  return sql<boolean>`${exists(events)}`;
}

const takingEvents = { given_up: 'devolveu este chamado à fila', unassigned: 'tirou este chamado de você' } as const;

/**
 * The refusal for a former call of the partner, with who took it or gave it back, and when; undefined for any other.
 */
export async function whoTookIt(ctx: Ctx, callId: string): Promise<DomainError | undefined> {
  const partner = await findOwnPartner(ctx);
  const driven = partner.isDriver ? eq(partnerDrivers.userId, ctx.actor.id ?? '') : undefined;
  const [lost] = await ctx.db
    .select({ endedAt: assignments.endedAt })
    .from(assignments)
    .innerJoin(serviceCalls, eq(serviceCalls.id, assignments.callId))
    .leftJoin(partnerVehicles, eq(partnerVehicles.id, assignments.vehicleId))
    .leftJoin(partnerDrivers, eq(partnerDrivers.id, partnerVehicles.driverId))
    .where(
      and(
        eq(assignments.callId, callId),
        eq(assignments.partnerId, partner.id),
        isNotNull(assignments.endedAt),
        driven,
      ),
    )
    .orderBy(desc(assignments.endedAt))
    .limit(1);
  if (!lost?.endedAt) return undefined;
  const types = keysIn(takingEvents);
  const [event] = await ctx.db
    .select()
    .from(callEvents)
    .where(and(eq(callEvents.callId, callId), inArray(callEvents.type, types), eq(callEvents.at, lost.endedAt)))
    .orderBy(lastDone(callEvents))
    .limit(1);
  if (event === undefined) return new DomainError('conflict', 'Este chamado não está mais com você.');
  const what = takingEvents[choiceOf(types, event.type)];
  return tooLate(ctx, event, what);
}
