import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/accounts/create-user.server.ts';
import { registerProviderBody } from '#features/applications/form/contract.ts';
import { registerProvider } from '#features/applications/form/register-provider.server.ts';
import { seedPosts } from '#features/blog/seed-posts.server.ts';
import { posts } from '#features/blog/tables.server.ts';
import { registerBudget } from '#features/budgets/register-budget.server.ts';
import { cities } from '#features/coverage/tables.server.ts';
import { shiftNotes } from '#features/dashboard/handover/tables.server.ts';
import { writeShiftNote } from '#features/dashboard/handover/write-shift-note.server.ts';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { openFraudCase } from '#features/fraud/open-fraud-case.server.ts';
import { changeSkills } from '#features/partners/skills/change-skills.server.ts';
import { partnerSkills } from '#features/partners/tables.server.ts';
import { openProblem } from '#features/problems/open-problem.server.ts';
import { receiveReceipt } from '#features/receipts/receive-receipt.server.ts';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { valueDiscrepancies } from '#features/value-audit/tables.server.ts';
import { anonymous } from '#platform/context.server.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { simpleRegistrationOf } from '#test/applicant.ts';
import { callPhotosOf } from '#test/call-photos.ts';
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
  ])('is told who, what and when, and overwrites nothing: %s', async (kind, seen, first, second, sentence) => {
    const path = await records[kind]();
    expect((await put(path, kind, marina, { status: first, from: seen })).statusCode).toBe(200);
    const late = await put(path, kind, paulo, { status: second, from: seen });
    expect(late.statusCode).toBe(409);
    expect(late.json().message).toMatch(new RegExp(`^Pessoa admin já ${sentence} às \\d\\d:\\d\\d\\.$`));
    // The status is already as the first person set it: a step from there is checked by the table, not refused as late.
    const next = await put(path, kind, paulo, { status: second, from: first });
    expect(next.json().message ?? '').not.toContain('já passou');
  });
});

describe('the second of two people who decided about one', () => {
  const late = /^Pessoa admin já (.*) às \d\d:\d\d\.$/;
  const post = (cookie: string, url: string, payload: object) => test.call({ method: 'POST', url, payload, cookie });
  const patch = (cookie: string, url: string, payload: object) => test.call({ method: 'PATCH', url, payload, cookie });

  let number = 0;

  async function application(): Promise<string> {
    number += 1;
    const body = registerProviderBody.parse(simpleRegistrationOf(number));
    const { id } = await registerProvider(test.ctx, { ...body, ip: '127.0.0.1' });
    return `/api/admin/aplicacoes-parceiros/${id}`;
  }

  it('application is told who, what and when, whichever way both decided', async () => {
    for (const second of ['aprovar', 'recusar']) {
      const path = await application();
      expect((await post(marina, `${path}/recusar`, { reason, from: 'pendente' })).statusCode).toBe(200);
      const given = second === 'recusar' ? { reason: 'Outro motivo' } : {};
      const answer = await post(paulo, `${path}/${second}`, { ...given, from: 'pendente' });
      expect([answer.statusCode, late.exec(answer.json().message)?.[1]]).toEqual([409, 'recusou esta aplicação']);
      const kept = (await test.call({ method: 'GET', url: path, cookie: paulo })).json();
      expect([kept.status, kept.decisionReason, kept.history.length]).toEqual(['recusado', reason, 2]);
    }
  });

  it('account is told who, what and when, and whether it was the role or the status', async () => {
    const { id } = await createUser(test.ctx, { name: 'Bia Lima', email: 'bia@exemplo.com.br', role: 'suporte' });
    const path = `/api/admin/usuarios/${id}`;
    const seen = { status: 'ativo', role: 'suporte' };
    expect((await patch(marina, `${path}/status`, { status: 'suspenso', from: seen.status, reason })).statusCode).toBe(
      200,
    );
    const status = await patch(paulo, `${path}/status`, { status: 'inativo', from: seen.status, reason });
    expect(late.exec(status.json().message)?.[1]).toBe('passou este usuário para Suspenso');
    expect((await patch(marina, `${path}/perfil`, { role: 'operador', from: seen.role, reason })).statusCode).toBe(200);
    const role = await patch(paulo, `${path}/perfil`, { role: 'moderador', from: seen.role, reason });
    expect(late.exec(role.json().message)?.[1]).toBe('deu a este usuário o perfil Operador');
    const kept = (await test.call({ method: 'GET', url: path, cookie: paulo })).json();
    expect([kept.status, kept.role, kept.history.length]).toEqual(['suspenso', 'operador', 2]);
  });

  it.each<[kind: string, lead: () => Promise<Matter>, told: RegExp]>([
    [
      'visit of the agenda',
      async () => {
        const { id } = await operation.openCall({ scheduledAt: inHours(24) });
        const from = { scheduledAt: inHours(24), partnerId: null };
        const move = (at: string) => ({ scheduledAt: at, partnerId: null, from, reason });
        return { path: `/api/admin/agenda/${id}/mover`, first: move(inHours(30)), second: move(inHours(40)) };
      },
      /^reagendou esta visita às \d\d:\d\d\. Agora ela é \d\d\/\d\d\/\d{4}.* Confira e salve de novo\.$/,
    ],
    [
      'partner of a call',
      async () => {
        const { id } = await operation.openCall();
        const [one, other] = [await operation.addPartner(), await operation.addPartner()];
        await assignPartner(test.ctx, { callId: id, partnerId: one.id });
        const path = `/api/admin/chamados/${id}/desatribuir`;
        const again = () => post(marina, `/api/admin/chamados/${id}/atribuir`, { partnerId: other.id });
        return { path, first: { reason, from: one.id }, between: again, second: { reason, from: one.id } };
      },
      /^atribuiu este chamado a .+ às \d\d:\d\d\.$/,
    ],
    [
      'skill that waits',
      async () => {
        const { id: partnerId } = await operation.addPartner();
        await changeSkills(test.ctx, { partnerId, skills: ['limpeza-fossa'], seen: [], asked: true });
        const [held] = await test.ctx.db.select().from(partnerSkills).where(eq(partnerSkills.partnerId, partnerId));
        const path = `/api/admin/prestadores/${partnerId}/competencias/${held?.id}/decisao`;
        return { path, first: { status: 'recusado', reason }, second: { status: 'ativo' } };
      },
      /^recusou esta competência às \d\d:\d\d\.$/,
    ],
    [
      'problem that is answered',
      async () => {
        const { call } = await operation.finishedCall(320);
        const { id } = await openProblem(test.ctx, { callId: call.id, kind: 'conduta', words: 'Voltou' });
        const end = { outcome: 'resolvido', words: 'Pronto', from: 'aberto' };
        const path = `/api/admin/problemas/${id}`;
        return { path: `${path}/desfecho`, first: end, secondPath: `${path}/respostas`, second: { words: 'Oi' } };
      },
      /^encerrou este problema às \d\d:\d\d\. Retome-o para responder\.$/,
    ],
    [
      'shift note',
      async () => {
        await writeShiftNote(test.ctx, 'Duas visitas abertas');
        const [note] = await test.ctx.db.select().from(shiftNotes).orderBy(desc(shiftNotes.at)).limit(1);
        return { path: `/api/admin/passagem-turno/${note?.id}/confirmar`, first: {}, second: {} };
      },
      /^confirmou esta nota às \d\d:\d\d\.$/,
    ],
    [
      'file of a call that one removed',
      async () => {
        const { id: callId } = await operation.openCall();
        const { id } = await callPhotosOf(operation).send(callId);
        const path = `/api/admin/chamados/${callId}/arquivos/${id}`;
        return { path: `${path}/remover`, first: { reason }, second: { reason } };
      },
      /^removeu este arquivo às \d\d:\d\d\.$/,
    ],
    [
      'weekly plan',
      async () => {
        const { id } = await operation.addPartner();
        const plan = (weekday: number) => ({ hours: [{ weekday, start: '08:00', end: '18:00' }], seen: [] });
        return { path: `/api/admin/prestadores/${id}/escala`, method: 'PUT', first: plan(1), second: plan(2) };
      },
      /^mudou o plano às \d\d:\d\d\. Agora: .+ Confira e salve de novo\.$/,
    ],
  ])('%s is told who, what and when', async (_, lead, told) => {
    const { path, secondPath = path, method = 'POST', first, between, second } = await lead();
    const one = await test.call({ method, url: path, payload: first, cookie: marina });
    expect([one.statusCode, one.json().message]).toEqual([one.statusCode < 300 ? one.statusCode : 200, undefined]);
    await between?.();
    const late = await test.call({ method, url: secondPath, payload: second, cookie: paulo });
    expect(late.statusCode).toBe(409);
    const [, said] = /^Pessoa admin já (.*)$/.exec(late.json().message) ?? [];
    expect(said).toMatch(told);
  });
});

interface Matter {
  path: string;
  secondPath?: string;
  method?: 'POST' | 'PUT';
  first: object;
  /** Further actions of the first person. */
  between?: () => Promise<unknown>;
  second: object;
}

const inHours = (hours: number) => new Date(Date.UTC(2027, 3, 5, 12) + hours * 3_600_000).toISOString();
