import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { services } from '#features/catalog/tables.server.ts';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { balanceOf } from '#features/ledger/queries.server.ts';
import { openReturn } from '#features/problems/open-return.server.ts';
import { adjustFinalValue } from '#features/service-calls/edits/adjust-final-value.server.ts';
import { referenceSettings } from '#features/settings/reference-settings.ts';
import { formatBRL } from '#shared/numbers/money.ts';
import { percentText } from '#shared/numbers/percent.ts';
import { addDays, todayOn } from '#shared/time/dates.ts';
import { commissionsOf } from '#test/ledger.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { payReturn } from '../borne-costs/pay-return.server.ts';
import { refundClient } from '../borne-costs/refund-client.server.ts';
import { addRate } from '../rates/add-rate.server.ts';
import { exampleAmounts, exampleCase, listMoneyRules } from './rules.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
  const { db, service } = operation;
  const { basisPoints } = exampleCase;
  await db.update(services).set({ comissaoPortalBasisPoints: basisPoints }).where(eq(services.id, service.id));
  return operation.drop;
});

const terms = { dueDays: referenceSettings.settlements.dueDays, minimumCents: 2_000, longestWaitDays: 30 };
const owed = (partnerId: string) => balanceOf(operation.ctx, 'receivable', partnerId);
const exampleOf = (id: string) => listMoneyRules(terms).find((rule) => rule.id === id)?.example ?? '';
const wordsOf = (id: string) =>
  listMoneyRules(terms)
    .find((rule) => rule.id === id)
    ?.words.join(' ') ?? '';
const finished = () => operation.finishedCall(exampleCase.valueCents / 100);
const amounts = exampleAmounts();

it('says of a finished call what the books hold of it, and when it is due', async () => {
  const { call, partner } = await finished();
  expect(exampleOf('comissao')).toContain(formatBRL(await owed(partner.id)));
  const [line] = await commissionsOf(operation.db, call.id);
  const days = Number(/Vence (\d+) dias/.exec(wordsOf('comissao'))?.[1]);
  expect(line?.dueOn).toBe(addDays(todayOn(operation.ctx.now), days));
});

it('says of an agreed percentage what the books hold by it', async () => {
  const { call, partner } = await operation.startedCall();
  const percent = exampleCase.agreedBasisPoints / 100;
  const from = todayOn(operation.ctx.now);
  await addRate(operation.ctx, partner.id, { serviceId: null, percent, from, until: null, reason: 'Prova' });
  await operation.move(call.id, 'finalizado', { reais: exampleCase.valueCents / 100, method: 'pix' });
  expect(exampleOf('combinada')).toContain(formatBRL(await owed(partner.id)));
  expect(exampleOf('combinada')).toContain(percentText(percent));
});

it('says of a decided amount what the books hold after it', async () => {
  const { call, partner } = await finished();
  await adjustFinalValue(operation.ctx, { callId: call.id, finalValueCents: exampleCase.decidedCents });
  expect(exampleOf('valor-decidido')).toContain(`entra a de ${formatBRL(await owed(partner.id))}`);
});

it.each([
  ['whole', null, 'ele deve '],
  ['divided', exampleCase.dividedCents / 100, 'dele: deve '],
])('says of a refund, %s, what the books hold by it', async (_, partnerAmount, before) => {
  const { call, partner } = await finished();
  const commission = await owed(partner.id);
  await refundClient(operation.ctx, call.id, {
    amount: exampleCase.refundCents / 100,
    bearer: partnerAmount === null ? 'prestador' : 'dividido',
    partnerAmount,
    handedBy: 'central',
    reason: 'Prova',
    seen: 0,
  });
  expect(exampleOf('devolucao')).toContain(`${before}${formatBRL((await owed(partner.id)) - commission)}`);
});

it('says of a paid return what the books hold of both partners', async () => {
  const { call, partner } = await finished();
  const before = await owed(partner.id);
  const back = await openReturn(operation.ctx, { callId: call.id, bearer: 'prestador', words: 'Voltou' });
  const other = await operation.addPartner();
  await assignPartner(operation.ctx, { callId: back.id, partnerId: other.id });
  await operation.move(back.id, 'em_andamento');
  await operation.move(back.id, 'finalizado', { reais: 0, method: 'pix' });
  await payReturn(operation.ctx, back.id, {
    amount: exampleCase.returnCents / 100,
    bearer: 'prestador',
    partnerAmount: null,
    reason: 'Prova',
  });
  expect(exampleOf('retorno')).toContain(`ele deve ${formatBRL((await owed(partner.id)) - before)}`);
  expect(exampleOf('retorno')).toContain(`o outro tem ${formatBRL(-(await owed(other.id)))}`);
  expect(amounts.other).toBe(await owed(other.id));
});

it('has each rule once, with words', () => {
  const ids = listMoneyRules(terms).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { words } of listMoneyRules(terms)) expect(words.length).toBeGreaterThan(0);
});
