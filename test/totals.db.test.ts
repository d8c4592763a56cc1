import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findClientByPhone } from '#features/clients/caller/queries.server.ts';
import { editClient } from '#features/clients/editing/edit-client.server.ts';
import { mergeClients } from '#features/clients/merging/merge-clients.server.ts';
import { undoMerge } from '#features/clients/merging/undo-merge.server.ts';
import { findClient } from '#features/clients/queries.server.ts';
import { clientChangeKinds } from '#features/clients/rules.ts';
import { clientChanges } from '#features/clients/tables.server.ts';
import { assignPartner, unassignPartner } from '#features/dispatch/assign-partner.server.ts';
import { openReturn } from '#features/problems/open-return.server.ts';
import { askCorrection } from '#features/service-calls/confirmation/ask-correction.server.ts';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { editCall } from '#features/service-calls/edits/edit-call.server.ts';
import { rescheduleCall } from '#features/service-calls/edits/reschedule-call.server.ts';
import type { OpenedCall } from '#features/service-calls/open-call.server.ts';
import { callEventTypes } from '#features/service-calls/reference-moments.ts';
import { type CallStatus, callStatuses } from '#features/service-calls/rules.ts';
import { callEvents, serviceCalls } from '#features/service-calls/tables.server.ts';
import { isDomainError } from '#shared/errors.ts';
import { findDifferences } from '#test/differences.ts';
import { createOperation, mobile, type Operation } from '#test/operation.ts';
import { recurringVisitsOf } from '#test/recurring-visits.ts';
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
  | 'import'
  | 'recur'
  | 'return';
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
  'recur',
  'return',
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
    const commission = operation.service.comissaoPortalBasisPoints;
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

    let returns = 0;
    const visits = recurringVisitsOf(ctx, operation.service.id);
    // Imported clients call like anybody else.
    const sheets = sheetsOf(ctx, phones);

    const take = async (at: number, verb: Verb, cents: number): Promise<void> => {
      const call = calls[at] ?? (await open());
      if (verb === 'open') calls[at] = await open();
      else if (verb === 'merge' || verb === 'part' || verb === 'rename') await changeClients(verb);
      else if (verb === 'import') await sheets.bringOrTakeBack(cents % 2 === 0);
      else if (verb === 'recur') calls[at] = await visits.openNext(pick(phones));
      else if (verb === 'return') {
        const bearer = cents % 2 === 0 ? 'cliente' : 'central';
        calls[at] = await openReturn(ctx, { callId: call.id, bearer, words: 'Voltou a entupir' });
        returns += 1;
      } else if (verb === 'assign') await assignPartner(ctx, { callId: call.id, partnerId: pick(people).id });
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
      } else {
        // A return under guarantee costs nothing, any other what it costs.
        const [row] = await operation.db.select().from(serviceCalls).where(eq(serviceCalls.id, call.id));
        const reais = row?.returnBearer === 'central' ? 0 : cents / 100;
        await operation.move(call.id, verb, { reason: 'Sorteio', reais, method: 'pix' });
      }
    };

    for (let round = 1; round <= 170; round += 1) {
      const steps = Array.from({ length: 6 }, () =>
        take(Math.floor(next() * 8), pick(verbs), Math.ceil(next() * 99_999)),
      );
      for (const outcome of await Promise.allSettled(steps)) {
        if (outcome.status === 'rejected' && !isDomainError(outcome.reason)) throw outcome.reason;
      }
      if (round % 10 === 0) expect(await findDifferences(ctx.db, commission), `round ${round}`).toEqual([]);
    }
    expect(Math.min(...Object.values(sheets.counts))).toBeGreaterThan(0);
    const origins = await operation.db.selectDistinct({ origin: serviceCalls.origin }).from(serviceCalls);
    expect(origins.map(({ origin }) => origin)).toContain('recorrente');
    expect(returns).toBeGreaterThan(0);
    // Chance and steps taken at once may leave one out: then each is taken alone, in an order that allows it.
    await takeEachOnce(await open(), pick(people).id);
    expect(await findDifferences(ctx.db, commission), 'each step once').toEqual([]);
    const happened = await operation.db.selectDistinct({ type: callEvents.type }).from(callEvents);
    // These move no sums and have their own tests: vehicles, keys, arrivals, quotes, consents, files, money given
    // back, and everything after the work.
    const moveNothing = [
      'vehicle_chosen',
      'page_key_changed',
      'confirmation_asked',
      'publication_withdrawn',
      'words_added',
      'arrived',
      'quote_sent',
      'quote_approved',
      'quote_declined',
      'work_begun',
      'receipt_sent',
      'file_added',
      'file_removed',
      'file_restored',
      'refund_granted',
      'refund_handed',
      'refund_handing_undone',
      'refund_undone',
      'return_paid',
      'return_payment_undone',
      'problem_told',
      'problem_ended',
    ];
    const counted = callEventTypes.filter((type) => !moveNothing.includes(type));
    expect(happened.map(({ type }) => type).sort()).toEqual(counted.sort());
    const changed = await operation.db.selectDistinct({ kind: clientChanges.kind }).from(clientChanges);
    const own = clientChangeKinds.filter(
      (kind) => /merged|edited$/.test(kind) && !/phone|address|contact|price/.test(kind),
    );
    expect(changed.map(({ kind }) => kind).sort()).toEqual(own.sort());
  });
});
