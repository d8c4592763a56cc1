import { and, asc, eq, gte, inArray, isNull } from 'drizzle-orm';
import { clientPhones, clients } from '#features/clients/tables.server.ts';
import { assignments } from '#features/dispatch/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { ToldChange } from '#shared/record/card.ts';
import { callEvents } from '../tables.server.ts';
import { tellCallChanges } from './rules.ts';

/** Fields for the office only. */
const officeOnly: readonly string[] = ['client', 'stop', 'clientEmail'];

export interface ToldEdit {
  at: string;
  reason: string | null;
  changes: ToldChange[];
}

/** The office's edits of these calls since their partner was assigned, oldest first. */
export async function findEditsSinceAssigned(ctx: Ctx, callIds: readonly string[]): Promise<Map<string, ToldEdit[]>> {
  const told = new Map<string, ToldEdit[]>();
  if (callIds.length === 0) return told;
  const rows = await ctx.db
    .select({
      callId: callEvents.callId,
      at: callEvents.at,
      reason: callEvents.reason,
      changes: callEvents.changes,
    })
    .from(callEvents)
    .innerJoin(
      assignments,
      and(
        eq(assignments.callId, callEvents.callId),
        isNull(assignments.endedAt),
        gte(callEvents.at, assignments.assignedAt),
      ),
    )
    .where(and(inArray(callEvents.callId, [...callIds]), inArray(callEvents.type, ['edited', 'rescheduled'])))
    .orderBy(asc(callEvents.at), asc(callEvents.id));
  for (const { callId, at, reason, changes } of rows) {
    const known = changes.filter(({ field }) => !officeOnly.includes(field));
    if (known.length === 0) continue;
    const edit = { at: at.toISOString(), reason, changes: tellCallChanges(known, { seesMoney: true }) };
    told.set(callId, [...(told.get(callId) ?? []), edit]);
  }
  return told;
}

/** The client with this phone; null for none. */
export async function findPhoneOwner(ctx: Ctx, phone: string) {
  const [owner] = await ctx.db
    .select({ id: clients.id, name: clients.name, status: clients.status })
    .from(clientPhones)
    .innerJoin(clients, eq(clients.id, clientPhones.clientId))
    .where(eq(clientPhones.phone, phone));
  return owner ?? null;
}

export async function findClientName(ctx: Ctx, id: string): Promise<string> {
  const [client] = await ctx.db.select({ name: clients.name }).from(clients).where(eq(clients.id, id));
  return client?.name ?? '';
}
