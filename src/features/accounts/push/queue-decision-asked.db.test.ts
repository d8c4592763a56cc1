import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askReceiptDecision } from '#features/receipts/ask-receipt-decision.server.ts';
import { receiveReceipt } from '#features/receipts/receive-receipt.server.ts';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { askDecision } from '#features/value-audit/case/ask-decision.server.ts';
import { anonymous, inTransaction } from '#platform/context.server.ts';
import { actorOf } from '#test/context.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { makePng } from '#test/png.ts';
import { discrepancyOf } from '#test/trust/decide.ts';
import { insertUser } from '../create-user.server.ts';
import { sessions } from '../tables.server.ts';
import { pushDevices } from './tables.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

/** A browser of somebody who is signed in. */
async function addBrowser(role: 'admin' | 'operador') {
  const person = { firstName: 'Ana', lastName: '', role, email: `${role}@exemplo.com.br` };
  const userId = await inTransaction(operation.ctx, (inside) => insertUser(inside, person, null));
  const [session] = await operation.db
    .insert(sessions)
    .values({ userId, token: crypto.randomUUID(), expiresAt: new Date(Date.now() + 86_400_000_000) })
    .returning();
  const device = { endpoint: `https://push.example/${role}`, p256dh: 'a', auth: 'b', createdAt: operation.ctx.now };
  const [kept] = await operation.db
    .insert(pushDevices)
    .values({ ...device, userId, sessionId: session?.id ?? '' })
    .returning();
  return kept?.id;
}

it('rings whoever may decide, and nobody else, on the record that is asked about', async () => {
  const admin = await addBrowser('admin');
  await addBrowser('operador');
  const night = { ...operation.ctx, actor: actorOf('operador') };
  const { call } = await operation.finishedCall(450, 'pix');
  const statement = { paidAmount: 300, paymentMethod: 'pix', receivedReceipt: false, serviceRating: 2 } as const;
  await confirmCompletion({ ...operation.ctx, actor: anonymous }, { clientKey: call.clientKey, statement });
  const id = await discrepancyOf(operation.db, call.id);
  const upload = { field: 'receipt', fileName: 'recibo.png', bytes: makePng(30, 20) };
  const slip = await receiveReceipt(operation.ctx, { upload, facts: { amount: 900 } });
  await askDecision(night, { id, words: 'O cliente mandou o extrato' });
  await askReceiptDecision(night, { id: slip.id, words: 'Valor alto' });
  const { rows } = await operation.db.execute<{ device: string; path: string; title: string }>(
    sql`select data ->> 'deviceId' as device, data -> 'words' ->> 'path' as path, data -> 'words' ->> 'title' as title
      from jobs.job where name = 'send-push' order by path`,
  );
  expect(rows).toEqual([
    { device: admin, title: 'Decisão pedida', path: `/admin/analise-recibo?registro=${slip.id}` },
    { device: admin, title: 'Decisão pedida', path: `/admin/auditoria-valores?registro=${id}` },
  ]);
});
