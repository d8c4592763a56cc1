import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editClient } from '#features/clients/editing/edit-client.server.ts';
import { mergeClients } from '#features/clients/merging/merge-clients.server.ts';
import { undoMerge } from '#features/clients/merging/undo-merge.server.ts';
import { findClient, findClientByPhone } from '#features/clients/queries.server.ts';
import { clientChangeKinds } from '#features/clients/rules.ts';
import { clientChanges } from '#features/clients/tables.server.ts';
import { assignPartner, unassignPartner } from '#features/dispatch/assign-partner.server.ts';
import { askCorrection } from '#features/service-calls/confirmation/ask-correction.server.ts';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { editCall } from '#features/service-calls/edits/edit-call.server.ts';
import { rescheduleCall } from '#features/service-calls/edits/reschedule-call.server.ts';
import type { OpenedCall } from '#features/service-calls/open-call.server.ts';
import { type CallStatus, callEventTypes, callStatuses } from '#features/service-calls/rules.ts';
import { callEvents } from '#features/service-calls/tables.server.ts';
import { isDomainError } from '#shared/errors.ts';
import { createOperation, mobile, type Operation } from '#test/operation.ts';
import { sheetsOf } from '#test/sheets.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

type Verb =
  | CallStatus
  | 'assign'
  | 'unassign'
  | 'confirm'
  | 'correct'
  | 'open'
  | 'edit'
  | 'reschedule'
  | 'merge'
  | 'part'
  | 'rename'
  | 'import';
const verbs: Verb[] = [
  ...callStatuses,
  'em_andamento',
  'finalizado',
  'assign',
  'assign',
  'unassign',
  'confirm',
  'correct',
  'open',
  'edit',
  'reschedule',
  'merge',
  'part',
  'part',
  'rename',
  'import',
];

/** The same pseudo-random numbers below 1 in every run (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Sums of clients, partners and days that differ from a plain aggregation, and assignments and commissions that contradict their call. */
async function differences(): Promise<unknown[]> {
  const { rows } = await operation.db.execute(sql`
    select 'client' as what, c.id from clients c
    left join lateral (
      select count(*) as calls, coalesce(sum(final_value_cents) filter (where status = 'finalizado'), 0) as spent
      from service_calls where client_id = c.id) s on true
    left join lateral (
      select count(*) as n, coalesce(sum(service_rating), 0) as sum
      from call_confirmations f join service_calls k on k.id = f.call_id where k.client_id = c.id) r on true
    where (c.total_calls, c.total_spent_cents, c.rating_sum, c.rating_count) is distinct from (s.calls, s.spent, r.sum, r.n)
    union all
    select 'partner', p.id from partners p
    left join lateral (
      select count(*) as services from service_calls where assigned_partner_id = p.id and status = 'finalizado') s on true
    left join lateral (
      select count(*) as n, coalesce(sum(service_rating), 0) as sum
      from call_confirmations f join service_calls k on k.id = f.call_id where k.assigned_partner_id = p.id) r on true
    where (p.total_services, p.rating_sum, p.rating_count) is distinct from (s.services, r.sum, r.n)
    union all
    select 'assignment', k.id from service_calls k
    left join assignments a on a.call_id = k.id and a.ended_at is null
    where k.assigned_partner_id is distinct from a.partner_id
    union all
    select 'commission', k.id from service_calls k
    cross join lateral (select case when k.status = 'finalizado' then k.final_value_cents else 0 end as cents) f
    left join lateral (
      select coalesce(sum(final_value_cents), 0) as cents, coalesce(sum(commission_cents), 0) as commission, count(*) as n
      from commission_lines where call_id = k.id) l on true
    where l.cents <> f.cents or l.commission <> (f.cents * ${operation.service.comissaoPortalBasisPoints} + 5000) / 10000
      or (l.n % 2 = 1) <> (k.status = 'finalizado')
    union all
    select 'day', null from (
      select day, sum(pending) pending, sum(under_way) under_way, sum(finished) finished, sum(cancelled) cancelled,
        sum(completed) completed, sum(revenue_cents) revenue, sum(started) started, sum(response_ms) response
      from call_totals group by day) kept
    full join (
      select day, sum(opened) filter (where status = 'pendente') pending, sum(opened) filter (where status = 'em_andamento') under_way,
        sum(opened) filter (where status = 'finalizado') finished, sum(opened) filter (where status = 'cancelado') cancelled,
        sum(completed) completed, sum(revenue) revenue, sum(started) started, sum(response) response
      from (
        select (created_at at time zone 'America/Sao_Paulo')::date as day, status, 1 as opened, 0 as completed, 0 as revenue, 0 as started, 0 as response
        from service_calls
        union all select (finished_at at time zone 'America/Sao_Paulo')::date, null, 0, 1, final_value_cents, 0, 0
        from service_calls where status = 'finalizado'
        union all select (started_at at time zone 'America/Sao_Paulo')::date, null, 0, 0, 0, 1,
          (extract(epoch from started_at - created_at) * 1000)::bigint
        from service_calls where started_at is not null and scheduled_at is null) each group by day) plain using (day)
    where (coalesce(kept.pending, 0), coalesce(kept.under_way, 0), coalesce(kept.finished, 0), coalesce(kept.cancelled, 0),
        coalesce(kept.completed, 0), coalesce(kept.revenue, 0), coalesce(kept.started, 0), coalesce(kept.response, 0))
      is distinct from (coalesce(plain.pending, 0), coalesce(plain.under_way, 0), coalesce(plain.finished, 0),
        coalesce(plain.cancelled, 0), coalesce(plain.completed, 0), coalesce(plain.revenue, 0), coalesce(plain.started, 0),
        coalesce(plain.response, 0))`);
  return rows;
}

/** Every kind of step that moves a sum, in the life of one call and of two clients. */
async function takeEachOnce({ id: callId, clientKey }: OpenedCall, partnerId: string): Promise<void> {
  const { ctx } = operation;
  const inTwoDays = new Date(ctx.now.getTime() + 2 * 86_400_000).toISOString();
  const assign = () => assignPartner(ctx, { callId, partnerId });
  const moveTo = (status: CallStatus) => operation.move(callId, status, { reason: 'Teste', reais: 300, method: 'pix' });
  const confirm = (key: string, paidAmount: number) => {
    const statement = { paidAmount, paymentMethod: 'pix', receivedReceipt: true, serviceRating: 5 } as const;
    return confirmCompletion(ctx, { clientKey: key, statement });
  };
  await editCall(ctx, callId, { description: 'Ralo do banheiro' });
  for (const scheduledAt of [inTwoDays, null]) await rescheduleCall(ctx, callId, { scheduledAt, reason: 'Teste' });
  await assign();
  await unassignPartner(ctx, { callId, reason: 'Teste' });
  await assign();
  for (const status of ['em_andamento', 'pendente', 'cancelado', 'pendente'] as const) await moveTo(status);
  await assign();
  for (const status of ['em_andamento', 'finalizado', 'em_andamento', 'finalizado'] as const) await moveTo(status);
  await confirm(clientKey, 400);
  const { confirmationUrl } = await askCorrection(ctx, { id: callId });
  await confirm(confirmationUrl.slice(-22), 300);

  const idOf = async (clientPhone: string) => {
    await operation.openCall({ clientPhone });
    return (await findClientByPhone(ctx, clientPhone))?.id ?? '';
  };
  const [keptId, otherId] = [await idOf(mobile(800_005)), await idOf(mobile(800_006))];
  await editClient(ctx, keptId, { name: 'Nome corrigido' });
  await mergeClients(ctx, { keptId, otherId, take: ['name', 'email'] });
  const [merge] = (await findClient(ctx, keptId)).merges;
  await undoMerge(ctx, { keptId, mergeId: merge?.id ?? '' });
}

describe('the sums of clients, partners and days', () => {
  it('equal a plain aggregation after any history, with steps taken at once', async () => {
    const { ctx } = operation;
    const next = numbersFrom(20_261_121);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
    const phones = [mobile(800_001), mobile(800_002), mobile(800_003), mobile(800_004)];
    const people = await Promise.all([operation.addPartner(), operation.addPartner(), operation.addPartner()]);
    const open = () => operation.openCall({ clientPhone: pick(phones), allowDuplicate: true });
    const calls = await Promise.all(Array.from({ length: 8 }, open));

    const changeClients = async (verb: 'merge' | 'part' | 'rename'): Promise<void> => {
      const [kept, other] = await Promise.all(
        [pick(phones), pick(phones)].map((phone) => findClientByPhone(ctx, phone)),
      );
      if (!kept || !other) return;
      if (verb === 'merge') await mergeClients(ctx, { keptId: kept.id, otherId: other.id, take: ['name', 'email'] });
      else if (verb === 'rename') await editClient(ctx, kept.id, { name: `Nome ${pick(phones)}` });
      else {
        const [last] = (await findClient(ctx, kept.id)).merges;
        if (last !== undefined) await undoMerge(ctx, { keptId: kept.id, mergeId: last.id });
      }
    };

    // Who came with a sheet calls like anybody else.
    const sheets = sheetsOf(ctx, phones);

    const take = async (at: number, verb: Verb, cents: number): Promise<void> => {
      const call = calls[at] ?? (await open());
      if (verb === 'open') calls[at] = await open();
      else if (verb === 'merge' || verb === 'part' || verb === 'rename') await changeClients(verb);
      else if (verb === 'import') await sheets.bringOrTakeBack(cents % 2 === 0);
      else if (verb === 'assign') await assignPartner(ctx, { callId: call.id, partnerId: pick(people).id });
      else if (verb === 'unassign') await unassignPartner(ctx, { callId: call.id, reason: 'Sorteio' });
      else if (verb === 'edit') {
        // A phone of another of the three clients makes it that client's call.
        const edit = { clientPhone: pick(phones), description: `Sorteio ${cents}`, estimatedValue: cents / 100 };
        await editCall(ctx, call.id, edit);
      } else if (verb === 'reschedule') {
        const days = Math.floor(cents / 20_000);
        const scheduledAt = days === 0 ? null : new Date(ctx.now.getTime() + days * 86_400_000).toISOString();
        await rescheduleCall(ctx, call.id, { scheduledAt, reason: 'Sorteio' });
      } else if (verb === 'confirm') {
        const statement = { paidAmount: cents / 100, paymentMethod: 'pix', receivedReceipt: true } as const;
        const serviceRating = 1 + (cents % 5);
        await confirmCompletion(ctx, { clientKey: call.clientKey, statement: { ...statement, serviceRating } });
      } else if (verb === 'correct') {
        const { confirmationUrl } = await askCorrection(ctx, { id: call.id });
        calls[at] = { ...call, clientKey: confirmationUrl.slice(-22) };
      } else await operation.move(call.id, verb, { reason: 'Sorteio', reais: cents / 100, method: 'pix' });
    };

    for (let round = 1; round <= 150; round += 1) {
      const steps = Array.from({ length: 6 }, () =>
        take(Math.floor(next() * 8), pick(verbs), Math.ceil(next() * 99_999)),
      );
      for (const outcome of await Promise.allSettled(steps)) {
        if (outcome.status === 'rejected' && !isDomainError(outcome.reason)) throw outcome.reason;
      }
      if (round % 10 === 0) expect(await differences(), `round ${round}`).toEqual([]);
    }
    expect(Math.min(...Object.values(sheets.counts))).toBeGreaterThan(0);
    // Chance and steps taken at once may leave one out: then each is taken alone, in an order that allows it.
    await takeEachOnce(await open(), pick(people).id);
    expect(await differences(), 'each step once').toEqual([]);
    const happened = await operation.db.selectDistinct({ type: callEvents.type }).from(callEvents);
    // A vehicle, a key, an arrival, quotes, leave to publish, files and what follows the work move no sum; their own tests hold them.
    const moveNothing = [
      'vehicle_chosen',
      'page_key_changed',
      'publication_withdrawn',
      'arrived',
      'quote_sent',
      'quote_approved',
      'quote_declined',
      'work_begun',
      'file_added',
      'file_removed',
      'file_restored',
      'problem_told',
      'problem_ended',
      'return_opened',
    ];
    const counted = callEventTypes.filter((type) => !moveNothing.includes(type));
    expect(happened.map(({ type }) => type).sort()).toEqual(counted.sort());
    const changed = await operation.db.selectDistinct({ kind: clientChanges.kind }).from(clientChanges);
    const own = clientChangeKinds.filter((kind) => /merged|edited$/.test(kind) && !/phone|address|price/.test(kind));
    expect(changed.map(({ kind }) => kind).sort()).toEqual(own.sort());
  });
});
