import { and, asc, eq, gte, inArray, isNull } from 'drizzle-orm';
import { clientPhones, clients } from '#features/clients/tables.server.ts';
import { assignments } from '#features/dispatch/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { formatCep } from '#shared/br/cep.ts';
import { formatPhone } from '#shared/br/phone.ts';
import { labelOf } from '#shared/choices.ts';
import { plainBRL } from '#shared/numbers/money.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import type { FieldChange } from '../contract.ts';
import { callPriorityLabels } from '../rules.ts';
import { callEvents, type RecordedChange } from '../tables.server.ts';
import { type EditedField, editedFieldLabels } from './rules.ts';

/** The changes of an edit in words; amounts only for people who may see money. */
export function tellChanges(kept: readonly RecordedChange[], { withMoney }: { withMoney: boolean }): FieldChange[] {
  return kept
    .filter(({ field }) => withMoney || !amounts.includes(field))
    .map(({ field, before, after }) => ({
      label: labelOf(labels, field),
      before: tell(field, before),
      after: tell(field, after),
    }));
}

const labels: Record<EditedField | 'client' | 'stop' | 'scheduledAt' | 'finalValueCents', string> = {
  ...editedFieldLabels,
  finalValueCents: 'Valor final',
  client: 'Cliente',
  stop: 'Passou assim mesmo',
  scheduledAt: 'Visita',
};

const amounts: readonly string[] = ['estimatedValueCents', 'finalValueCents'] satisfies (keyof typeof labels)[];

function tell(field: string, value: string | number | null): string | null {
  if (field === 'scheduledAt') return value === null ? 'O quanto antes' : formatDateTime(new Date(value));
  if (typeof value === 'number') return plainBRL(value);
  if (value === null || value === '') return null;
  if (field === 'clientPhone') return formatPhone(value);
  if (field === 'zipCode') return formatCep(value);
  return field === 'priority' ? labelOf(callPriorityLabels, value) : value;
}

/** Fields for the office only. */
const officeOnly: readonly string[] = ['client', 'stop', 'clientEmail'] satisfies (keyof typeof labels)[];

export interface ToldEdit {
  at: string;
  reason: string | null;
  changes: FieldChange[];
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
    const edit = { at: at.toISOString(), reason, changes: tellChanges(known, { withMoney: true }) };
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

/** What a client is called. */
export async function findClientName(ctx: Ctx, id: string): Promise<string> {
  const [client] = await ctx.db.select({ name: clients.name }).from(clients).where(eq(clients.id, id));
  return client?.name ?? '';
}
