import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { anonymous } from '#platform/context.server.ts';
import { hourMs } from '#shared/time/durations.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { actOnPrivacy } from './act-on-privacy.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
  await operation.openCall({ clientName: 'Ana Lima', clientPhone: known.phone, clientEmail: known.email });
  await operation.openCall({ clientName: 'Bia Reis', clientPhone: secondKnown });
  await operation.openCall({ clientName: 'Rui Sá', clientPhone: passedOn.phone, clientEmail: earlierOwner });
});
afterAll(() => operation.drop());

const secondKnown = '61981117004';
const earlierOwner = 'rui@exemplo.com.br';
const known = { phone: '61981117001', email: 'ana@exemplo.com.br' };
/** Its earlier owner is a client; somebody else has it now. */
const passedOn = { phone: '61981117002', email: 'dora@exemplo.com.br' };
const strangers = {
  known,
  'known, with an e-mail of somebody else': { phone: secondKnown, email: earlierOwner },
  unknown: { phone: '61981117003', email: 'nunca@exemplo.com.br' },
  'passed on': passedOn,
};

let hours = 0;

/** Sends a form of the page as a browser does, and gives what left: the answer, and every statement to the database. */
async function send(fields: Record<string, string>, flow: string | null) {
  // The code is given soon after it was asked for; the next stranger comes later, past every limit.
  if (flow === null) hours += 2;
  const now = new Date(operation.ctx.now.getTime() + hours * hourMs);
  const ctx = { ...operation.ctx, now, actor: anonymous, isOwnMachine: true, address: `198.51.100.${hours}` };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const headers = flow === null ? {} : { cookie: flow };
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  const reply = await actOnPrivacy(ctx, new Request(ctx.services.publicUrl, { method: 'POST', headers }), form);
  const statements = asked.mock.calls.map(([query]) => textOf(query)).toSorted();
  asked.mockRestore();
  const sent = new Headers(reply.init?.headers).get('set-cookie')?.split(';')[0] ?? flow;
  const { typed: _, ...shown } = reply.data;
  // Figures are the phone, the code and the day; their number stays.
  const answer = JSON.stringify({ status: reply.init?.status, ...shown }).replace(/\d/g, '#');
  return { answer, statements, flow: sent, code: /código é (\d{6})/.exec(shown.sent ?? '')?.[1] ?? '' };
}

const textOf = (query: unknown) => (typeof query === 'string' ? query : ((query as { text?: string })?.text ?? ''));

function formOf({ phone, email }: typeof known) {
  return { pedido: 'acesso', nome: 'Ana Lima', telefone: phone, envio: 'sms', dado: 'email', valor: email };
}

it.each(['a wrong code', 'a right code and a wrong second fact'])(
  'does the same work, and answers the same, for every stranger: a code asked for, and %s',
  async (which) => {
    const asked = [];
    const answered = [];
    for (const stranger of Object.values(strangers)) {
      const form = formOf(which === 'a wrong code' ? stranger : { ...stranger, email: 'outra@exemplo.com.br' });
      const { code, flow, ...reply } = await send({ ...form, passo: 'codigo' }, null);
      asked.push(reply);
      const wrong = code === '111111' ? '222222' : '111111';
      const given = which === 'a wrong code' ? wrong : code;
      const { answer, statements } = await send({ ...form, passo: 'enviar', codigo: given }, flow);
      answered.push({ answer, statements });
    }
    expect(asked[0]?.statements.length).toBeGreaterThan(2);
    expect(answered[0]?.statements.length).toBeGreaterThan(2);
    expect(asked[0]?.answer).toContain('"step":"codigo"');
    expect(answered[0]?.answer).toContain(which === 'a wrong code' ? '"errors":{"codigo"' : '"step":"recebido"');
    for (const one of asked) expect(one).toEqual(asked[0]);
    for (const one of answered) expect(one).toEqual(answered[0]);
  },
);
