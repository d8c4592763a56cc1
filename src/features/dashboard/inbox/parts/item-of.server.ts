import { sql } from 'drizzle-orm';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { minuteMs } from '#shared/time/durations.ts';
import type { InboxItem } from '../contract.ts';
import type { InboxKind } from '../rules.ts';

/** Items of one kind: those that are due first, the oldest where nothing is. */
export const mostOfKind = 60;

/** `CH-2026-000123 · Maria Lima`; null without a call. */
export const titleOfCall = sql<
  string | null
>`nullif(concat_ws(' · ', ${serviceCalls.protocolNumber}, ${serviceCalls.clientName}), '')`;

interface FoundItem {
  id: string;
  title: string | null;
  detail: string | null;
  since: Date;
  dueAt?: Date | null;
}

/** A deadline is near for its last hour. */
const tightMs = 60 * minuteMs;

export function itemOf(kind: InboxKind, { id, title, detail, since, dueAt = null }: FoundItem): InboxItem {
  const due =
    dueAt === null ? null : { dueAt: dueAt.toISOString(), tightAt: new Date(dueAt.getTime() - tightMs).toISOString() };
  return { kind, id, title: title ?? '–', detail: detail ?? '', since: since.toISOString(), due };
}

export function itemsOf(kind: InboxKind, found: readonly FoundItem[]): InboxItem[] {
  return found.map((one) => itemOf(kind, one));
}
