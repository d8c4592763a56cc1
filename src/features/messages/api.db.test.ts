import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { mobile } from '#test/operation.ts';
import type { MessageDetail, OfficeMessage } from './contract.ts';
import { sendDue } from './send-messages.server.ts';
import { sweepUntrue } from './sweep-tasks.server.ts';

let test: TestApp;
const cookies = { admin: '', operador: '', suporte: '', moderador: '' };
type Who = keyof typeof cookies;

beforeAll(async () => {
  test = await createTestApp();
  for (const role of Object.keys(cookies) as Who[]) cookies[role] = await test.signIn(role);
});
afterAll(() => test.close());

async function ask(method: 'GET' | 'POST' | 'PATCH', path: string, who: Who = 'operador', payload?: object) {
  const url = `/api/admin/${path}`;
  const given = payload === undefined ? {} : { payload };
  const response = await test.call({ method, url, cookie: cookies[who], ...given });
  return { status: response.statusCode, body: response.json() };
}

let opened = 0;
let callId = '';
let protocol = '';
/** The message that the call's client is to get, waiting for a person. */
let task: OfficeMessage;

beforeEach(async () => {
  task = await openAnother();
});

/** A call for another client, and its message. */
async function openAnother(): Promise<OfficeMessage> {
  opened += 1;
  const { body } = await ask('POST', 'chamados', 'operador', {
    clientName: `Maria Lima ${opened}`,
    clientPhone: mobile(opened),
    serviceType: 'Desentupimento de Pia',
    address: { city: 'Brasília', state: 'DF' },
  });
  callId = body.id;
  protocol = body.protocolNumber;
  await sendDue({ ...test.ctx, now: new Date() });
  return (await ofCall())[0] as OfficeMessage;
}

async function ofCall(): Promise<OfficeMessage[]> {
  return (await ask('GET', `mensagens/de/call/${callId}`)).body.mensagens;
}

const find = async (who: Who = 'operador'): Promise<MessageDetail> =>
  (await ask('GET', `mensagens/${task.id}`, who)).body;
const move = (payload: object, who: Who = 'operador') => ask('PATCH', `mensagens/${task.id}/status`, who, payload);

describe('a message without a carrier', () => {
  it('is a task with its cause, its recipient masked and its words', async () => {
    expect(task).toMatchObject({
      label: 'Chamado recebido',
      status: 'a_enviar',
      audience: 'client',
      recipientName: `Maria Lima ${opened}`,
      cause: { kind: 'call', id: callId, label: protocol },
      reason: 'Nenhum serviço de envio está configurado para ela.',
      maySend: true,
    });
    expect(task.maskedTo).toMatch(/^\(61\) •••••-\d{4}$/);
    expect((await find()).text).toMatch(
      /^Olá, Maria! Aqui é da Cano Livre\. Recebemos o seu pedido de Desentupimento de Pia\./,
    );
  });

  it('is sent by one person with a tap, marked, and seen so by another', async () => {
    const { status, body } = await ask('POST', `mensagens/${task.id}/abrir`);
    expect(status).toBe(200);
    expect(body.whatsApp).toBe(`https://wa.me/55${mobile(opened)}?text=${encodeURIComponent(body.text)}`);
    expect(body.sms).toMatch(/^sms:\+55\d{11}\?body=/);
    expect(body.email).toBeNull();
    expect((await move({ status: 'enviada_por_pessoa', from: 'a_enviar' })).status).toBe(200);
    const seen = await find('suporte');
    // The link was visible only to the sender.
    const text = body.text.replace(/http\S+\/acompanhar\/[\w-]{22}/, '[link pessoal]');
    expect(text).not.toBe(body.text);
    expect(seen).toMatchObject({ status: 'enviada_por_pessoa', text, maySend: false });
    expect(seen.sentAt).not.toBeNull();
    expect(seen.history.map(({ actorName, to, reason }) => [actorName, to, reason])).toEqual([
      ['Pessoa operador', 'na_fila', null],
      ['Sistema', 'a_enviar', 'Nenhum serviço de envio está configurado para ela.'],
      ['Pessoa operador', 'a_enviar', 'Texto aberto para enviar à mão.'],
      ['Pessoa operador', 'enviada_por_pessoa', null],
    ]);
  });

  it('opened and marked by one press goes to one of two people', async () => {
    const answers = await Promise.all([
      ask('POST', `mensagens/${task.id}/enviar`),
      ask('POST', `mensagens/${task.id}/enviar`, 'admin'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [given, refused] = answers.sort((a, b) => a.status - b.status).map(({ body }) => body);
    expect(given.whatsApp).toContain(`https://wa.me/55${mobile(opened)}?text=`);
    expect(refused.message).toMatch(/já passou esta mensagem para Enviada por uma pessoa/);
    expect(await find()).toMatchObject({ status: 'enviada_por_pessoa', text: expect.stringContaining('Olá, Maria!') });
    expect((await ask('POST', `mensagens/${task.id}/enviar`, 'suporte')).status).toBe(403);
  });

  it('leaves by itself once it is not true any more', async () => {
    const still = { id: task.id };
    await sweepUntrue({ ...test.ctx, now: new Date() });
    expect(await find()).toMatchObject({ ...still, status: 'a_enviar' });
    await test.ctx.db.update(serviceCalls).set({ status: 'cancelado' }).where(eq(serviceCalls.id, callId));
    await sweepUntrue({ ...test.ctx, now: new Date() });
    expect(await find()).toMatchObject({ status: 'dispensada', reason: 'O chamado mudou antes do envio.' });
  });

  it('is marked together with others, and each that cannot be says why', async () => {
    const other = await openAnother();
    const seen = (id: string) => ({ id, from: 'a_enviar' });
    const together = (payload: object, who: Who = 'operador') => ask('POST', 'mensagens/status', who, payload);
    const records = [seen(task.id), seen(other.id)];
    expect((await together({ records, status: 'dispensada' })).body.results).toMatchObject([
      { changed: false, why: 'Escreva o motivo.' },
      { changed: false, why: 'Escreva o motivo.' },
    ]);
    await move({ status: 'enviada_por_pessoa' });
    expect((await together({ records, status: 'enviada_por_pessoa' })).body.results).toMatchObject([
      { changed: false, status: 'enviada_por_pessoa', why: expect.stringContaining('já passou esta mensagem') },
      { changed: true, status: 'enviada_por_pessoa', name: `Chamado recebido, Maria Lima ${opened}` },
    ]);
    expect((await together({ records, status: 'enviada_por_pessoa' }, 'suporte')).status).toBe(403);
  });

  it('marked by mistake is taken back', async () => {
    await move({ status: 'enviada_por_pessoa' });
    expect((await move({ status: 'a_enviar', from: 'enviada_por_pessoa' })).status).toBe(200);
    expect(await find()).toMatchObject({ status: 'a_enviar', sentAt: null });
  });

  it('of two who mark it at once, the second is told who was faster', async () => {
    const answers = await Promise.all([
      move({ status: 'enviada_por_pessoa', from: 'a_enviar' }),
      move({ status: 'enviada_por_pessoa', from: 'a_enviar' }, 'admin'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toMatch(
      /já passou esta mensagem para Enviada por uma pessoa/,
    );
  });

  it('is let go with a reason, and only with one', async () => {
    const refused = await move({ status: 'dispensada' });
    expect([refused.status, refused.body.message]).toEqual([400, 'Escreva o motivo.']);
    expect((await move({ status: 'dispensada', reason: 'Avisei por telefone' })).status).toBe(200);
    expect(await find()).toMatchObject({ status: 'dispensada', reason: 'Avisei por telefone' });
    const opening = await ask('POST', `mensagens/${task.id}/abrir`);
    expect([opening.status, opening.body.message]).toEqual([
      409,
      expect.stringMatching(/já passou esta mensagem para .* às \d\d:\d\d\.$/),
    ]);
  });

  it('that is not true any more is let go when somebody wants to send it', async () => {
    // As if the call had moved between opening and tapping.
    await test.ctx.db.update(serviceCalls).set({ status: 'cancelado' }).where(eq(serviceCalls.id, callId));
    const { status, body } = await ask('POST', `mensagens/${task.id}/abrir`);
    expect([status, body.message]).toEqual([409, 'Não é mais preciso enviar: O chamado mudou antes do envio.']);
    expect(await find()).toMatchObject({ status: 'dispensada', text: null });
  });

  it.each(['a_enviar', 'na_fila'] as const)('that a person sent goes nowhere but back: not to %s twice', async (to) => {
    await move({ status: 'enviada_por_pessoa' });
    await move({ status: 'a_enviar' });
    expect((await move({ status: to, from: 'enviada_por_pessoa' })).status).toBe(409);
  });
});

describe('whoever wants nothing but what a service under way needs', () => {
  const wish = (optedOut: boolean, who: Who = 'operador') =>
    ask('PATCH', `mensagens/${task.id}/avisos`, who, { optedOut });

  it('is noted by hand, seen by others, and taken back', async () => {
    expect((await find()).optedOut).toBe(false);
    expect((await wish(true)).status).toBe(200);
    const seen = await find('suporte');
    expect(seen.optedOut).toBe(true);
    expect(seen.history.at(-1)).toMatchObject({
      actorName: 'Pessoa operador',
      reason: 'A pessoa pediu para não receber avisos.',
    });
    expect((await wish(false, 'suporte')).status).toBe(403);
    expect((await wish(false)).status).toBe(200);
    expect((await find()).optedOut).toBe(false);
  });
});

describe('who reads messages', () => {
  it('support reads words without usable links and sends nothing', async () => {
    expect((await find('suporte')).text).toContain('Olá, Maria!');
    expect((await ask('POST', `mensagens/${task.id}/abrir`, 'suporte')).status).toBe(403);
    expect((await move({ status: 'enviada_por_pessoa' }, 'suporte')).status).toBe(403);
    expect((await ask('GET', 'mensagens', 'moderador')).status).toBe(403);
  });

  it('the list shows those that wait for a person first, and finds by name, protocol, status and audience', async () => {
    await move({ status: 'enviada_por_pessoa' });
    const { body } = await ask('GET', 'mensagens');
    const standing: string[] = body.mensagens.map(({ status }: OfficeMessage) => status);
    expect(standing.lastIndexOf('a_enviar')).toBeLessThan(standing.indexOf('enviada_por_pessoa'));
    const waiting: string[] = (await ask('GET', 'mensagens?status=a_enviar')).body.mensagens.map(
      ({ createdAt }: OfficeMessage) => createdAt,
    );
    expect(waiting).toEqual([...waiting].sort());
    const labels = async (query: string) =>
      (await ask('GET', `mensagens?${query}`)).body.mensagens.map(({ cause }: OfficeMessage) => cause.label);
    expect(await labels(`search=${protocol.toLowerCase()}`)).toEqual([protocol]);
    expect(await labels(`search=${encodeURIComponent(`maria lima ${opened}`)}&status=enviada_por_pessoa`)).toContain(
      protocol,
    );
    expect(await labels(`search=${protocol}&publico=partner`)).toEqual([]);
    expect(await labels(`search=${protocol}&publico=client`)).toEqual([protocol]);
    const { stats, total } = (await ask('GET', `mensagens?search=${protocol}`)).body;
    expect([stats, total]).toEqual([{ aEnviar: 0, conferir: 0, naFila: 0, enviadas: 1 }, 1]);
  });
});
