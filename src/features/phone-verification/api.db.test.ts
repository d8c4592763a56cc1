import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mobile } from '#test/operation.ts';
import { createPhoneWorld, type PhoneWorld } from '#test/phone-world.ts';
import { phoneCodes, phoneProofs } from './tables.server.ts';

let world: PhoneWorld;
beforeEach(async () => {
  world = await createPhoneWorld();
});
afterEach(() => world.destroy());

const minute = 60_000;
const phone = mobile(1);
/** A code that is not this one. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('asking for a code', () => {
  it('sends six digits the way that was asked for, and binds them to the browser by a cookie it cannot read', async () => {
    const { response, code } = await world.ask({ phone, method: 'whatsapp', address: '127.0.0.1' });
    expect(world.sentCodes).toEqual([
      { channel: 'whatsapp', to: `+55${phone}`, code: expect.stringMatching(/^\d{6}$/) },
    ]);
    expect(response.json()).toMatchObject({
      success: true,
      message: 'Código enviado por WhatsApp para (61) 98000-0001.',
      resendAfterSeconds: 60,
      devCode: code,
    });
    expect(response.headers['set-cookie']).toMatch(/^canolivre\.flow=[\w-]{22}; Path=\/; .*HttpOnly; SameSite=Lax$/);
  });

  it('keeps neither the code nor the flow in the clear', async () => {
    const { code, cookie } = await world.ask({ phone });
    const [row] = await world.ctx().db.select().from(phoneCodes);
    expect(JSON.stringify(row)).not.toContain(code);
    expect(JSON.stringify(row)).not.toContain(cookie.split('=')[1]);
  });

  it('shows the code only where no provider is set up, and only to who asks from this machine at its own address', async () => {
    const provided = await createPhoneWorld({ channels: ['sms'] });
    const abroad = await createPhoneWorld({ publicUrl: 'https://canolivre.example', channels: ['sms'] });
    for (const [other, address] of [
      [provided, '127.0.0.1'],
      [abroad, '127.0.0.1'],
      [world, '192.168.0.9'],
    ] as const) {
      const { response } = await other.ask({ phone, method: 'sms', address });
      expect(response.statusCode).toBe(200);
      expect(response.json()).not.toHaveProperty('devCode');
    }
    const { response } = await abroad.ask({ phone: mobile(2), method: 'sms' });
    expect(response.headers['set-cookie']).toMatch(/^__Host-canolivre\.flow=.*; Secure$/);
    await Promise.all([provided.destroy(), abroad.destroy()]);
  });

  it('says at a public address without a provider whom to talk to, and counts nothing', async () => {
    const abroad = await createPhoneWorld({ publicUrl: 'https://canolivre.example' });
    for (let time = 0; time < 8; time += 1) {
      const { response } = await abroad.ask({ phone, method: 'sms' });
      expect(response.statusCode).toBe(503);
      expect(response.json()).toMatchObject({
        code: 'unavailable',
        message: expect.stringContaining('Fale com a central'),
        errors: [{ path: 'central', message: expect.stringMatching(/^https:\/\/wa\.me\/\d+\?text=/) }],
      });
    }
    expect(abroad.sentCodes).toEqual([]);
    await abroad.destroy();
  });

  it('takes the other way when only that one is set up, and refuses text messages to a landline', async () => {
    const provided = await createPhoneWorld({ channels: ['whatsapp'] });
    expect((await provided.ask({ phone, method: 'sms' })).response.json().method).toBe('whatsapp');
    await provided.destroy();
    const landline = await world.post('/api/send-verification-code', { phone: '6133445566', method: 'sms' });
    expect(landline.json()).toMatchObject({ code: 'invalid', message: expect.stringContaining('fixo') });
    expect(world.sentCodes).toEqual([]);
  });

  it('sends by text message to a mobile written without its ninth digit', async () => {
    const provided = await createPhoneWorld({ channels: ['sms'] });
    const { code, cookie } = await provided.ask({ phone: '(61) 8555-1234', method: 'sms' });
    expect(provided.sentCodes).toMatchObject([{ channel: 'sms', to: '+5561985551234' }]);
    const pasted = `${code.slice(0, 3)}\u00a0${code.slice(3)}\u200b`;
    const proved = await provided.verify({ phone: '61 98555\u20111234', code: pasted, cookie });
    expect(proved.statusCode).toBe(200);
    await provided.destroy();
  });

  it.each(['123', '00999887766', '+1 202 555 0100', ''])('refuses %o', async (text) => {
    const response = await world.post('/api/send-verification-code', { phone: text, method: 'sms' });
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toBe('Telefone inválido. Deve ter 10 ou 11 dígitos com DDD válido');
  });

  it('says so when the provider fails, and lets another try follow at once', async () => {
    world.failSending(true);
    const failed = await world.post('/api/send-verification-code', { phone, method: 'sms' });
    expect([failed.statusCode, failed.json().error]).toEqual([503, 'Erro ao enviar código']);
    expect(await world.ctx().db.select().from(phoneCodes)).toEqual([]);
    world.failSending(false);
    expect((await world.ask({ phone })).response.statusCode).toBe(200);
  });
});

describe('the limits', () => {
  it('ask for 60 seconds between two codes to a phone, whichever browser asks', async () => {
    await world.ask({ phone });
    const again = await world.post('/api/send-verification-code', { phone: `+55 ${phone}`, method: 'whatsapp' });
    expect(again.statusCode).toBe(429);
    expect(again.json().message).toBe('Aguarde 60 segundos para pedir outro código.');
    expect(again.headers['retry-after']).toBe('60');
    world.later(minute);
    expect((await world.ask({ phone })).response.statusCode).toBe(200);
  });

  it('end at three an hour and ten a day to a phone', async () => {
    const answers: number[] = [];
    const askAfter = async (wait: number) => {
      world.later(wait);
      const address = `203.0.113.${answers.length}`;
      answers.push((await world.post('/api/send-verification-code', { phone, method: 'sms' }, { address })).statusCode);
    };
    for (let count = 0; count < 4; count += 1) await askAfter(2 * minute);
    expect(answers).toEqual([200, 200, 200, 429]);
    for (let count = 0; count < 9; count += 1) await askAfter(61 * minute);
    expect([answers.filter((status) => status === 200).length, answers.at(-1)]).toEqual([10, 429]);
  });

  it('end at ten an hour and forty a day from an address', async () => {
    let asked = 0;
    const sent = async (count: number) => {
      const answers: number[] = [];
      for (let ask = 0; ask < count; ask += 1) {
        const body = { phone: mobile(asked++), method: 'sms' };
        answers.push((await world.post('/api/send-verification-code', body)).statusCode);
      }
      world.later(61 * minute);
      return answers.filter((status) => status === 200).length;
    };
    expect(await sent(11)).toBe(10);
    expect([await sent(10), await sent(10), await sent(9)]).toEqual([10, 10, 9]);
    expect(await sent(5)).toBe(1);
  });
});

describe('typing a code', () => {
  it('proves the phone once', async () => {
    const { code, cookie } = await world.ask({ phone });
    const first = await world.verify({ phone, code, cookie });
    expect(first.json()).toMatchObject({ success: true, message: 'Telefone verificado com sucesso!' });
    expect((await world.verify({ phone, code, cookie })).json()).toMatchObject({ error: 'Código inválido' });
  });

  it.each(['12345', '1234567', 'abcdef', ''])('refuses %o without counting it as a try', async (text) => {
    const { code, cookie } = await world.ask({ phone });
    for (let count = 0; count < 6; count += 1) {
      const answer = await world.verify({ phone, code: text, cookie });
      expect([answer.statusCode, answer.json().message]).toEqual([400, 'Código inválido']);
    }
    expect((await world.verify({ phone, code, cookie })).statusCode).toBe(200);
  });

  it('is refused with one sentence for another phone, another browser, no browser, and after five minutes', async () => {
    const { code, cookie } = await world.ask({ phone });
    const other = await world.ask({ phone: mobile(2) });
    const answers = [
      await world.verify({ phone: mobile(3), code, cookie }),
      await world.verify({ phone, code, cookie: other.cookie }),
      await world.verify({ phone, code, cookie: '' }),
    ];
    world.later(5 * minute);
    answers.push(await world.verify({ phone, code, cookie }));
    for (const answer of answers) expect(answer.json()).toMatchObject({ code: 'invalid', message: 'Código inválido' });
  });

  it('is over after five wrong ones, also for the right one', async () => {
    const { code, cookie } = await world.ask({ phone });
    for (let count = 0; count < 5; count += 1) await world.verify({ phone, code: wrong(code), cookie });
    expect((await world.verify({ phone, code, cookie })).statusCode).toBe(400);
  });

  it('is not used up by wrong ones that another browser typed', async () => {
    const { code, cookie } = await world.ask({ phone });
    const other = await world.ask({ phone: mobile(2) });
    for (let count = 0; count < 5; count += 1) {
      await world.verify({ phone, code: wrong(code), cookie: other.cookie });
    }
    expect((await world.verify({ phone, code, cookie })).statusCode).toBe(200);
  });

  it('counts a new code only: the earlier one is dead, and has no tries left to lend', async () => {
    const first = await world.ask({ phone });
    for (let count = 0; count < 5; count += 1) {
      await world.verify({ phone, code: wrong(first.code), cookie: first.cookie });
    }
    world.later(minute);
    const second = await world.ask({ phone, cookie: first.cookie });
    if (second.code !== first.code) {
      expect((await world.verify({ phone, code: first.code, cookie: first.cookie })).statusCode).toBe(400);
    }
    expect((await world.verify({ phone, code: second.code, cookie: first.cookie })).statusCode).toBe(200);
  });

  it('evaluates at most five of fifty wrong ones sent at once', async () => {
    const { code, cookie } = await world.ask({ phone });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => world.verify({ phone, code: wrong(code), cookie })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(400));
    const [row] = await world.ctx().db.select().from(phoneCodes);
    expect(row?.tries).toBe(5);
    expect((await world.verify({ phone, code, cookie })).statusCode).toBe(400);
  });

  it('lets one of fifty right ones sent at once through', async () => {
    const { code, cookie } = await world.ask({ phone });
    const answers = await Promise.all(Array.from({ length: 50 }, () => world.verify({ phone, code, cookie })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await world.ctx().db.select().from(phoneProofs)).toHaveLength(1);
  });
});
