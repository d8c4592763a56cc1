import { asc } from 'drizzle-orm';
import { addTouch } from '#features/budgets/add-touch.server.ts';
import { changeBudgetStatus } from '#features/budgets/change-budget-status.server.ts';
import { registerBudget } from '#features/budgets/register-budget.server.ts';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { lookForPatterns } from '#features/fraud/looks/look-for-patterns.server.ts';
import { answerProblem } from '#features/problems/answer-problem.server.ts';
import { decideProblem } from '#features/problems/decide-problem.server.ts';
import { openProblem } from '#features/problems/open-problem.server.ts';
import { openReturn } from '#features/problems/open-return.server.ts';
import { changeReviewStatus } from '#features/reviews/change-review-status.server.ts';
import { reviewModerations } from '#features/reviews/tables.server.ts';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { rescheduleCall } from '#features/service-calls/edits/reschedule-call.server.ts';
import { changeCallStatus } from '#features/service-calls/steps/change-call-status.server.ts';
import { type Ctx, system } from '#platform/context.server.ts';
import { dayMs, hourMs } from '#shared/time/durations.ts';
import { doubtedCalls } from './draw-history.ts';
import { hearPartners } from './heard.ts';
import type { KnownCall } from './history.ts';
import { doubtedAt, type KnownPartner, takeFrom } from './known.ts';
import type { Staff } from './staff.ts';

interface Teller {
  past: readonly KnownCall[];
  partners: readonly KnownPartner[];
  staff: Staff;
}

const reviewWords = [
  'Chegaram em quarenta minutos, num domingo à noite. Recomendo.',
  'O rapaz explicou tudo e mostrou o que estava entupindo.',
  'Bom serviço, mas demorou um pouco mais do que disseram.',
  'Voltou para conferir no dia seguinte sem cobrar nada.',
  'Preço justo. O telefone do síndico é 61 99999-0000, podem ligar para confirmar.',
];

/** Words of clients afterwards: statements, reviews, differences, problems, returns and declined prices. */
export async function tellTrust(ctx: Ctx, { past, partners, staff }: Teller): Promise<number> {
  const office = (daysAgo: number): Ctx => ({
    ...ctx,
    actor: staff.moderator,
    now: new Date(ctx.now.getTime() - daysAgo * dayMs),
  });
  const open = past.filter(({ cancelled, confirmation }) => cancelled === null && confirmation === null);
  const doubted = takeFrom(partners, doubtedAt).id;
  const lately = open.filter(({ partner }) => partner?.id !== doubted).slice(-12);
  for (const [index, additionalComments] of reviewWords.entries()) {
    await state(ctx, takeFrom(lately, index), {
      additionalComments,
      publishComment: true,
      serviceRating: index === 2 ? 4 : 5,
    });
  }
  // The client says that it paid more than the partner reported: three at random, and one who does time and again.
  const others = open.filter(
    (call) => call.partner?.id !== doubted && !lately.slice(0, reviewWords.length).includes(call),
  );
  const differing = differingCalls(others, partners);
  for (const [index, call] of differing.entries()) {
    await state(ctx, call, { serviceRating: 3 }, takeFrom([60, 90, 45], index));
  }
  const again = open.filter(({ partner }) => partner?.id === doubted).slice(-doubtedCalls);
  for (const call of again.slice(1)) await state(ctx, call, { serviceRating: 4 }, Math.round(call.cents / 1_000) * 4);
  await lookForPatterns.run(ctx, undefined);
  await hearPartners(ctx, differing, staff);
  const waiting = await ctx.db.select().from(reviewModerations).orderBy(asc(reviewModerations.id));
  for (const [index, { id, status: from }] of waiting.slice(0, 3).entries()) {
    const status = index === 2 ? 'oculta' : 'publicada';
    await changeReviewStatus(office(0.2), { id, status, from, reason: index === 2 ? 'Traz um telefone' : null });
  }
  const done = past.filter(({ cancelled, confirmation }) => cancelled === null && confirmation !== null).slice(-8);
  await tellProblems(office, done);
  await tellBudgets(office, past, partners);
  return reviewWords.length + 3 + again.length + 4 + 4;
}

/** One call of each partner through whose eyes the sample is looked at, and one of anybody else. */
function differingCalls(calls: readonly KnownCall[], partners: readonly KnownPartner[]): KnownCall[] {
  const own = [2, 0].map((index) => calls.findLast(({ partner }) => partner?.id === takeFrom(partners, index).id));
  const found = own.filter((call) => call !== undefined);
  return [...found, ...calls.toReversed().filter((call) => !found.includes(call))].slice(0, 3);
}

type Statement = { serviceRating: number; additionalComments?: string; publishComment?: boolean };

async function state(ctx: Ctx, call: KnownCall, said: Statement, moreReais = 0): Promise<void> {
  const at = Math.min(call.endedAt.getTime() + 5 * hourMs, ctx.now.getTime());
  const paidAmount = call.cents / 100 + moreReais;
  const statement = { paidAmount, paymentMethod: call.method, receivedReceipt: true, ...said };
  const then = { ...ctx, actor: system, now: new Date(at) };
  await confirmCompletion(then, { clientKey: call.clientKey, statement });
}

async function tellProblems(office: (daysAgo: number) => Ctx, done: readonly KnownCall[]): Promise<void> {
  const open = (index: number, kind: 'entupiu' | 'dano' | 'atraso' | 'recibo', words: string) =>
    openProblem(office(1.5), { callId: takeFrom(done, index).id, kind, words });
  await open(0, 'dano', 'Quebraram uma cerâmica do banheiro ao tirar o vaso.');
  const late = await open(1, 'atraso', 'Combinaram às nove e chegaram ao meio-dia.');
  await answerProblem(office(1), { id: late.id, words: 'Pedimos desculpas: o caminhão ficou preso na EPTG.' });
  const receipt = await open(2, 'recibo', 'Não me mandaram o recibo.');
  const told = { outcome: 'resolvido', words: 'O recibo foi enviado por e-mail.' } as const;
  await decideProblem(office(0.8), { id: receipt.id, ...told, from: 'aberto' });
  const again = await open(7, 'entupiu', 'Voltou a entupir no dia seguinte.');
  const words = 'A pia voltou a entupir: o prestador volta sem custo.';
  // Half an hour ago, so that it waits without being late.
  await openReturn(office(0.02), { callId: takeFrom(done, 7).id, bearer: 'prestador', words, problemId: again.id });
}

/** Declined prices in every stage. */
async function tellBudgets(
  office: (daysAgo: number) => Ctx,
  past: readonly KnownCall[],
  partners: readonly KnownPartner[],
): Promise<void> {
  const lost = past.filter(({ cancelled }) => cancelled?.reason === 'preco').slice(-4);
  for (const [index, call] of lost.entries()) {
    const original = call.estimateCents / 100;
    const { id } = await registerBudget(office(6 - index), {
      ...{ callId: call.id, originalValue: original, proposedValue: Math.round(original * 0.85) },
      ...{ priority: 'media' as const, conversionStrategy: 'Oferecer em duas vezes no cartão' },
    });
    if (index === 0) continue;
    await addTouch(office(4 - index), { id, channel: 'whatsapp', strategy: 'parcelar', note: null });
    await changeBudgetStatus(office(2), { id, status: 'negociando', from: 'pendente', reason: 'Pediu para pensar' });
    if (index === 1) continue;
    const [status, reason] =
      index === 2
        ? (['convertido', 'Aceitou em duas vezes'] as const)
        : (['perdido', 'Fechou com outra empresa'] as const);
    await changeBudgetStatus(office(1), { id, status, from: 'negociando', reason });
    if (status === 'perdido') continue;
    // A call that was won back is open again, and is done the same day at the hour that was agreed.
    const hour = { scheduledAt: office(0.85).now.toISOString(), reason: 'Combinado ao aceitar o preço' };
    await rescheduleCall(office(0.95), call.id, hour);
    await assignPartner(office(0.9), { callId: call.id, partnerId: takeFrom(partners, 3).id });
    await changeCallStatus(office(0.85), { id: call.id, status: 'em_andamento' });
    const report = { finalValueCents: Math.round(original * 85), paymentMethod: 'pix' as const };
    await changeCallStatus(office(0.8), { id: call.id, status: 'finalizado', ...report });
  }
}
