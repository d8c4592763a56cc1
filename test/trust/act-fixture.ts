import { eq } from 'drizzle-orm';
import { services } from '#features/catalog/tables.server.ts';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { decideQuote } from '#features/quotes/decide-quote.server.ts';
import { sendQuote } from '#features/quotes/send-quote.server.ts';
import { mendReceipt } from '#features/receipts/analysis/mend-receipt.server.ts';
import { receiptFacts } from '#features/receipts/analysis/tables.server.ts';
import { receiveReceipt } from '#features/receipts/receive-receipt.server.ts';
import { receiptAmountChanged } from '#features/receipts/rules.ts';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { anonymous, inTransaction } from '#platform/context.server.ts';
import { publish } from '#platform/events.server.ts';
import type { Operation } from '#test/operation.ts';
import { makePng } from '#test/png.ts';
import type { FixtureCall } from './fixture-call.ts';

type Partner = Awaited<ReturnType<Operation['addPartner']>>;

const reais = (cents: number) => cents / 100;

/** The call as its people would have made it, by the commands of the product. */
export async function actFixture(operation: Operation, partner: Partner, fixture: FixtureCall): Promise<string> {
  const { ctx } = operation;
  await chargeBy(operation, fixture);
  const call = await operation.openCall();
  await assignPartner(ctx, { callId: call.id, partnerId: partner.id });
  await operation.move(call.id, 'em_andamento');
  if (fixture.approvedCents !== undefined)
    await approve(operation, partner, { callId: call.id, cents: fixture.approvedCents });
  if (fixture.status === 'cancelado') await operation.move(call.id, 'cancelado', { reason: 'Desistiu' });
  const { reported, paid } = fixture;
  if (reported !== undefined) {
    await operation.move(call.id, 'finalizado', { reais: reais(reported.cents), method: reported.method });
  }
  if (paid !== undefined) await confirm(operation, call.clientKey, paid);
  if (fixture.receipt !== undefined) await show(operation, call, fixture.receipt);
  return call.id;
}

/** The percentage of the service, which counts for a call that has no commission yet. */
export async function chargeBy(operation: Operation, { basisPoints }: Pick<FixtureCall, 'basisPoints'>): Promise<void> {
  const rate = { comissaoPortalBasisPoints: basisPoints };
  await operation.db.update(services).set(rate).where(eq(services.id, operation.service.id));
}

async function approve(
  operation: Operation,
  partner: Partner,
  { callId, cents }: { callId: string; cents: number },
): Promise<void> {
  const lines = [{ kind: 'mao_de_obra' as const, description: 'Desentupimento', quantity: 1, unitValue: reais(cents) }];
  const terms = { discount: 0, validDays: 10, guaranteeDays: 90, note: '', after: 0 };
  const { contentHash } = await sendQuote(partner.ctx, { callId, partnerId: partner.id, lines, ...terms });
  await decideQuote(operation.ctx, { callId, contentHash, verdict: 'aprovado', way: 'pagina', name: 'Maria' });
}

async function confirm(
  operation: Operation,
  clientKey: string,
  { cents, method }: NonNullable<FixtureCall['paid']>,
): Promise<void> {
  const statement = { paidAmount: reais(cents), paymentMethod: method, receivedReceipt: true, serviceRating: 4 };
  const client = { ...operation.ctx, actor: anonymous };
  const say = () => confirmCompletion(client, { clientKey, statement });
  // An amount far from the report is asked once more.
  await say().catch(say);
}

let pictures = 0;

async function show(
  operation: Operation,
  { id: callId, protocolNumber: protocol }: { id: string; protocolNumber: string },
  receipt: NonNullable<FixtureCall['receipt']>,
): Promise<void> {
  pictures += 1;
  const upload = { field: 'receipt', fileName: 'recibo.png', bytes: makePng(30, 20 + pictures) };
  if (receipt.isReused) {
    const other = await operation.openCall();
    await receiveReceipt(operation.ctx, { upload, facts: { protocol: other.protocolNumber } });
  }
  const { id } = await receiveReceipt(operation.ctx, { upload, facts: { protocol } });
  if (receipt.isSure) {
    await mendReceipt(operation.ctx, {
      id,
      field: 'amount',
      value: String(reais(receipt.cents)).replace('.', ','),
      seen: null,
    });
    return;
  }
  // As an uncertain reading leaves it.
  await inTransaction(operation.ctx, async (inside) => {
    const facts = { amountCents: receipt.cents, amountIsSure: false };
    await inside.db.update(receiptFacts).set(facts).where(eq(receiptFacts.receiptId, id));
    await publish(inside, receiptAmountChanged, { callId, by: 'read' });
  });
}
