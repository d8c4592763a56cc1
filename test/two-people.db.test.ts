import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedPosts } from '#features/blog/seed-posts.server.ts';
import { posts } from '#features/blog/tables.server.ts';
import { registerBudget } from '#features/budgets/register-budget.server.ts';
import { cities } from '#features/coverage/tables.server.ts';
import { openFraudCase } from '#features/fraud/open-fraud-case.server.ts';
import { receiveReceipt } from '#features/receipts/receive-receipt.server.ts';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { valueDiscrepancies } from '#features/value-audit/tables.server.ts';
import { anonymous } from '#platform/context.server.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { type Operation, operationIn } from '#test/operation.ts';
import { makePng } from '#test/png.ts';

let test: TestApp;
let operation: Omit<Operation, 'drop'>;
let [marina, paulo] = ['', ''];
beforeAll(async () => {
  test = await createTestApp();
  operation = await operationIn(test.ctx);
  await seedPosts(test.ctx.db);
  [marina, paulo] = [await test.signIn('admin'), await test.signIn('admin')];
});
afterAll(() => test.close());

async function discrepancy(): Promise<string> {
  const { call } = await operation.finishedCall(320);
  const statement = { paidAmount: 400, paymentMethod: 'pix', receivedReceipt: false, serviceRating: 2 } as const;
  await confirmCompletion({ ...test.ctx, actor: anonymous }, { clientKey: call.clientKey, statement });
  const [row] = await test.ctx.db.select().from(valueDiscrepancies).where(eq(valueDiscrepancies.callId, call.id));
  return row?.id ?? '';
}

const records = {
  async budget() {
    const { id } = await operation.openCall();
    const values = { originalValue: 500, proposedValue: 400, priority: 'alta', conversionStrategy: 'Ligar' } as const;
    const budget = await registerBudget(test.ctx, { callId: id, ...values });
    return `/api/admin/conversao-orcamentos/${budget.id}`;
  },
  async receipt() {
    const upload = { field: 'receipt', fileName: 'recibo.png', bytes: makePng(31, 20) };
    return `/api/admin/analise-recibos/${(await receiveReceipt(test.ctx, { upload, facts: {} })).id}`;
  },
  async discrepancy() {
    return `/api/admin/auditoria-valores/${await discrepancy()}`;
  },
  async fraudCase() {
    const { id } = await openFraudCase(test.ctx, { discrepancyId: await discrepancy(), reason: 'Suspeita' });
    return `/api/admin/deteccao-fraude/${id}`;
  },
  async region() {
    const [city] = await test.ctx.db.select().from(cities).where(eq(cities.status, 'ativo')).limit(1);
    return `/api/admin/regioes/${city?.id}`;
  },
  async post() {
    const [post] = await test.ctx.db.select().from(posts).where(eq(posts.status, 'publicado')).limit(1);
    return `/api/admin/blog/${post?.id}`;
  },
};

interface Change {
  status: string;
  from: string;
}

const reason = 'Conferido por telefone';
const put = (path: string, kind: keyof typeof records, cookie: string, { status, from }: Change) => {
  const body = {
    budget: { status, from, reason },
    receipt: { status, from, reason },
    fraudCase: { status, from, reason },
    region: { status, from, reason },
    post: { status, from },
    discrepancy: { investigationStatus: status, from, reason },
  }[kind];
  const url = kind === 'discrepancy' ? path : `${path}/status`;
  return test.call({ method: 'PATCH', url, payload: body, cookie });
};

describe('the second of two people who changed one record', () => {
  it.each<[keyof typeof records, string, string, string, string]>([
    ['budget', 'pendente', 'negociando', 'perdido', 'passou este orçamento para Negociando'],
    ['receipt', 'pendente', 'aprovado', 'rejeitado', 'passou este recibo para Aprovado'],
    ['discrepancy', 'pending', 'investigating', 'dismissed', 'passou esta discrepância para Em investigação'],
    ['fraudCase', 'PENDING', 'INVESTIGATING', 'DISMISSED', 'passou este caso para Em investigação'],
    ['region', 'ativo', 'inativo', 'em_expansao', 'passou esta região para Inativo'],
    ['post', 'publicado', 'rascunho', 'publicado', 'passou este artigo para Rascunho'],
  ])('is told who, what and when, and overwrites nothing: %s', async (kind, seen, first, second, deed) => {
    const path = await records[kind]();
    expect((await put(path, kind, marina, { status: first, from: seen })).statusCode).toBe(200);
    const late = await put(path, kind, paulo, { status: second, from: seen });
    expect(late.statusCode).toBe(409);
    expect(late.json().message).toMatch(new RegExp(`^Pessoa admin já ${deed} às \\d\\d:\\d\\d\\.$`));
    // It stands where the first one led it: a step from there is weighed by the table, not refused as late.
    const next = await put(path, kind, paulo, { status: second, from: first });
    expect(next.json().message ?? '').not.toContain('já passou');
  });
});
