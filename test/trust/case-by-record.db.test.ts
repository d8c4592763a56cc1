import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#features/accounts/rules.ts';
import { users } from '#features/accounts/tables.server.ts';
import { changeFraudStatus } from '#features/fraud/change-fraud-status.server.ts';
import { askPartner } from '#features/fraud/looks/ask-partner.server.ts';
import { lookForPatterns } from '#features/fraud/looks/look-for-patterns.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { dayMs } from '#shared/time/durations.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { actorOf } from '#test/context.ts';
import { type Operation, operationIn } from '#test/operation.ts';
import { casesAbout, tellCall } from './tell-call.ts';

let test: TestApp;
let operation: Operation;
const sessions = new Map<string, string>();
const clientName = 'Marialva Teixeira';

/** A session of a role; for a partner that of this one. */
async function signIn(who: string, role: Role, partnerId?: string): Promise<void> {
  sessions.set(who, await test.signIn(role));
  if (partnerId === undefined) return;
  const [account] = await test.ctx.db
    .select()
    .from(users)
    .where(eq(users.role, role))
    .orderBy(sql`${users.createdAt} desc`, sql`${users.id} desc`)
    .limit(1);
  const { id: userId = '', email = '' } = account ?? {};
  await test.ctx.db.update(partners).set({ userId, email }).where(eq(partners.id, partnerId));
}

const moments = ['before the decision', 'after the decision'] as const;
type Moment = (typeof moments)[number];

interface Judged {
  caseId: string;
  hearingId: string;
  /** A call of the partner that stands in no case. */
  loose: { id: string; protocolNumber: string };
}
const judged = new Map<Moment, Judged>();

beforeAll(async () => {
  test = await createTestApp();
  const ctx = { ...test.ctx, actor: actorOf('admin') };
  operation = { ...(await operationIn(ctx, test.ctx.db)), drop: () => test.close() };
  for (const role of ['admin', 'operador', 'moderador', 'suporte', 'driver'] as const) await signIn(role, role);
  await signIn('another partner', 'partner', (await operation.addPartner()).id);
  for (const moment of moments) judged.set(moment, await makeCase(moment));
});

/** A case of six calls that its partner is heard about, undecided or confirmed. */
async function makeCase(moment: Moment): Promise<Judged> {
  const { ctx } = operation;
  const partner = await operation.addPartner();
  for (let number = 0; number < 6; number += 1) await tellCall(operation, partner, { paid: 400, clientName });
  await lookForPatterns.run(ctx, undefined);
  const caseId = (await casesAbout(operation, partner.id))[0]?.id ?? '';
  const { id: hearingId } = await askPartner(ctx, { id: caseId, days: 3 });
  const loose = await tellCall(operation, partner, { clientName });
  await signIn(`the partner ${moment}`, 'partner', partner.id);
  if (moment === 'after the decision') {
    const later = { ...ctx, now: new Date(ctx.now.getTime() + 10 * dayMs) };
    await changeFraudStatus(later, { id: caseId, status: 'CONFIRMED', reason: 'Os valores do recibo conferem' });
  }
  return { caseId, hearingId, loose };
}

afterAll(() => operation.drop());

const answerTo = (who: string, method: 'GET' | 'POST' | 'PATCH' | 'PUT', url: string, payload?: object) => {
  const cookie = sessions.get(who);
  return test.call({
    method,
    url,
    ...(cookie === undefined ? {} : { cookie }),
    ...(payload === undefined ? {} : { payload }),
  });
};

/** Every operation on a case, with a body that nobody could refuse for its form. */
function operationsOnCase({ caseId, loose }: Judged): [string, 'GET' | 'POST' | 'PATCH' | 'PUT', string, object?][] {
  const one = `/api/admin/deteccao-fraude/${caseId}`;
  return [
    ['list', 'GET', '/api/admin/deteccao-fraude'],
    ['read', 'GET', one],
    ['rules', 'GET', '/api/admin/deteccao-fraude/regras'],
    ['hear', 'POST', `${one}/ouvir`, { words: 'Como foi?', days: 5 }],
    ['ask for a decision', 'POST', `${one}/pedir-decisao`, { words: 'Vejam os recibos' }],
    ['join a call', 'POST', `${one}/chamados`, { protocol: loose.protocolNumber, reason: 'A mesma história' }],
    ['take a call out', 'POST', `${one}/chamados/${loose.id}/retirar`, { reason: 'Não tem a ver' }],
    ['decide', 'PATCH', `${one}/status`, { status: 'CONFIRMED', reason: 'Os recibos conferem' }],
    ['heard matter', 'GET', `/api/admin/oitivas/sobre/fraude/${caseId}`],
  ];
}

const of = (moment: Moment): Judged => {
  const found = judged.get(moment);
  if (found === undefined) throw new Error('No such case.');
  return found;
};

describe.each(moments)('a case, %s', (moment) => {
  const itsPartner = `the partner ${moment}`;

  it.each(['moderador', 'suporte', 'driver', itsPartner, 'another partner'])('is nothing to %s', async (who) => {
    for (const [what, method, url, body] of operationsOnCase(of(moment))) {
      const { statusCode, body: said } = await answerTo(who, method, url, body);
      expect([who, what, statusCode]).toEqual([who, what, 403]);
      expect(said).not.toMatch(/Marialva|CH-\d/);
    }
  });

  it('is nothing to a stranger', async () => {
    for (const [what, method, url, body] of operationsOnCase(of(moment))) {
      expect([what, (await answerTo('nobody', method, url, body)).statusCode]).toEqual([what, 401]);
    }
  });

  it('is read by operators, who decide nothing', async () => {
    const url = `/api/admin/deteccao-fraude/${of(moment).caseId}`;
    expect((await answerTo('operador', 'GET', url)).statusCode).toBe(200);
    const body = { status: moment === 'before the decision' ? 'DISMISSED' : 'INVESTIGATING', reason: 'Nada' };
    expect((await answerTo('operador', 'PATCH', `${url}/status`, body)).statusCode).toBe(403);
  });

  it('is told to its partner alone, in words that name no client, no suspicion and nobody of the office', async () => {
    const url = `/api/partner/oitivas/${of(moment).hearingId}`;
    const own = await answerTo(itsPartner, 'GET', url);
    expect(own.statusCode).toBe(200);
    expect(own.json().calls).toHaveLength(6);
    expect(own.body).not.toMatch(/Marialva|Teixeira|fraude|suspei|golpe|Pessoa admin|confidence|risk/i);
    expect(own.json().decision === null).toBe(moment === 'before the decision');
    expect((await answerTo('another partner', 'GET', url)).statusCode).toBe(404);
    for (const who of ['driver', 'suporte', 'moderador'])
      expect((await answerTo(who, 'GET', url)).statusCode).toBe(403);
  });
});
