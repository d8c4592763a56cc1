import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messages } from '#features/messages/tables.server.ts';
import { rateLimits } from '#platform/tables.server.ts';
import type { Limit } from '#shared/limits/limit.ts';
import { limits } from '#shared/limits/limits.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { applicationOf, openApplicant, simpleRegistrationOf } from '#test/applicant.ts';
import { mobile } from '#test/operation.ts';
import { applicationReceived } from '../parts/application-received-message.server.ts';
import { partnerApplications } from '../tables.server.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('the simple registration', () => {
  const register = (body: object) => test.call({ method: 'POST', url: '/api/providers/register', payload: body });

  // A day's share that one test uses up is not the next one's.
  beforeEach(async () => void (await test.ctx.db.delete(rateLimits)));

  it('keeps an application with the owner’s word for the vehicle, without a verified phone', async () => {
    const body = simpleRegistrationOf(1);
    expect((await register(body)).json()).toMatchObject({ success: true });
    const [row] = await test.ctx.db
      .select()
      .from(partnerApplications)
      .where(eq(partnerApplications.document, body.document));
    expect(row).toMatchObject({
      kind: 'simples',
      contactName: 'Maria Lima',
      phoneVerified: false,
      businessCategory: 'LTDA',
      serviceRegions: ['GO - Luziânia'],
      experience: '5 anos',
      howDidYouKnow: 'Indicação',
    });
    expect(row?.vehicles[0]).toMatchObject({ type: 'other', typeLabel: 'Van', plate: 'BRA2E19' });
    expect(row?.vehicles[0]?.driver).toMatchObject({
      fullName: null,
      phone: `+55${mobile(41_001)}`,
      role: 'technical_lead',
    });
  });

  const noticesOf = async (email: string) => {
    const [row] = await test.ctx.db.select().from(partnerApplications).where(eq(partnerApplications.email, email));
    const queued = await test.ctx.db
      .select()
      .from(messages)
      .where(eq(messages.causeId, row?.id ?? ''));
    return queued.map(({ name }) => name);
  };

  it('is confirmed without a word of whoever sent it, because phone and e-mail may be anybody’s', async () => {
    const words = 'Sua conta foi bloqueada. Confirme o Pix em https://evil.example/pix agora';
    const email = 'vitima@exemplo.com.br';
    await register(simpleRegistrationOf(60, { fullName: words, companyName: words, email }));
    const [row] = await test.ctx.db.select().from(partnerApplications).where(eq(partnerApplications.email, email));
    const rendered = await applicationReceived.render(test.ctx, { applicationId: row?.id ?? '' }, { usable: true });
    expect(JSON.stringify({ ...rendered, to: null })).not.toMatch(/conta|Pix|evil/);
    expect(rendered).toMatchObject({ to: { email }, link: null });
  });

  it('is taken and not confirmed once a phone, an e-mail, a network or the day had its share', async () => {
    const from = (remoteAddress: string, body: object) =>
      test.call({ method: 'POST', url: '/api/providers/register', payload: body, remoteAddress });
    const phone = mobile(71_000);
    const first = simpleRegistrationOf(71, { phone, email: 'um@exemplo.com.br' });
    expect((await from('192.0.2.1', first)).statusCode).toBe(200);
    expect(await noticesOf('um@exemplo.com.br')).toEqual(['application-received']);
    await from('192.0.3.1', simpleRegistrationOf(72, { phone, email: 'dois@exemplo.com.br' }));
    expect(await noticesOf('dois@exemplo.com.br')).toEqual([]);
    await from('192.0.4.1', simpleRegistrationOf(73, { phone: mobile(73_000), email: 'u.m+3@exemplo.com.br' }));
    expect(await noticesOf('u.m+3@exemplo.com.br')).toEqual([]);
    // One network: ten a day, for all of its addresses.
    const ofNetwork: number[] = [];
    for (let n = 1; n <= 12; n += 1) {
      const email = `rede${n}@exemplo.com.br`;
      await from(`192.0.5.${n}`, simpleRegistrationOf(80 + n, { phone: mobile(80_000 + n), email }));
      ofNetwork.push((await noticesOf(email)).length);
    }
    expect(ofNetwork).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0]);
  });

  it('on a strange day leaves each network two, and in all no more than the day has', async () => {
    const setCount = ({ name, max }: Limit, less = 0) =>
      test.ctx.db
        .update(rateLimits)
        .set({ count: max - less })
        .where(like(rateLimits.key, `${name}:%`));
    let made = 100;
    const confirmedFrom = async (remoteAddress: string) => {
      made += 1;
      const email = `dia${made}@exemplo.com.br`;
      const payload = simpleRegistrationOf(made, { phone: mobile(90_000 + made), email });
      await test.call({ method: 'POST', url: '/api/providers/register', payload, remoteAddress });
      return (await noticesOf(email)).length;
    };
    expect(await confirmedFrom('192.1.1.1')).toBe(1);
    await setCount(limits.noticeCalmDay);
    const each: number[] = [];
    for (const n of [1, 2, 3]) each.push(await confirmedFrom(`192.1.2.${n}`));
    expect(each).toEqual([1, 1, 0]);
    await setCount(limits.noticeAllDay, 1);
    expect([await confirmedFrom('192.1.3.1'), await confirmedFrom('192.1.4.1')]).toEqual([1, 0]);
  });

  const required = 'Todos os campos obrigatórios devem ser preenchidos.';
  const driverPhone = 'O telefone do responsável pelo veículo é obrigatório.';
  it.each([
    ['no company name', { companyName: '' }, required],
    ['no e-mail', { email: '' }, required],
    ['no WhatsApp', { phone: '' }, required],
    ['terms not accepted', { acceptedTerms: false }, required],
    ['no driver’s phone', { vehicles: [{ plate: '', driver: { phone: '' } }] }, driverPhone],
    ['no vehicle', { vehicles: [] }, driverPhone],
    ['a wrong CPF', { document: '11111111111' }, 'CPF inválido. Verifique os números digitados.'],
  ])('refuses %s', async (_, change, message) => {
    const answer = await register(simpleRegistrationOf(2, change));
    expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
  });

  it('needs neither document, city nor plate', async () => {
    const bare = { document: '', city: '', state: '', vehicles: [{ driver: { phone: mobile(41_003) } }] };
    expect((await register(simpleRegistrationOf(3, bare))).statusCode).toBe(200);
    expect((await register(simpleRegistrationOf(4, bare))).statusCode).toBe(200);
  });

  it('neither tells whether a document is known nor takes it, and the office sees who else has it', async () => {
    const [body, owner] = [simpleRegistrationOf(5), openApplicant(test)];
    const free = await register(body);
    const said = (answer: typeof free) => [answer.statusCode, { ...answer.json(), number: 'one of its own' }];
    expect((await owner.apply(applicationOf(1, { document: body.document }))).statusCode).toBe(200);
    const taken = await register({ ...body, email: 'x@exemplo.com.br' });
    expect(said(taken)).toEqual(said(free));
    const cookie = await test.signIn('operador');
    const review = (method: 'GET' | 'POST', path: string) =>
      test.call({
        method,
        url: `/api/admin/aplicacoes-parceiros/${path}`,
        cookie,
        ...(method === 'POST' && { payload: {} }),
      });
    const rows = await test.ctx.db
      .select()
      .from(partnerApplications)
      .where(eq(partnerApplications.document, body.document));
    const idOf = (email: string) => rows.find((row) => row.email === email)?.id ?? '';
    const detail = (await review('GET', idOf('x@exemplo.com.br'))).json();
    expect(detail.sameDocument.map(({ name }: { name: string }) => name).sort()).toEqual([
      'Desentupidora 1',
      body.companyName,
    ]);
    // The application with the verified phone reserves the document; others cannot be approved beside it.
    expect((await review('POST', `${idOf(body.email)}/aprovar`)).statusCode).toBe(409);
    const own = idOf('candidato1@exemplo.com.br');
    expect((await review('POST', `${own}/aprovar`)).statusCode).toBe(200);
    const known = await register({ ...body, email: 'y@exemplo.com.br' });
    expect(said(known)).toEqual(said(free));
  });
});
