import { generatePixPayload, getPixPayloadInfo } from '@brazilian-utils/brazilian-utils';
import { describe, expect, it } from 'vitest';
import { crc16, pixCode, readPixKey } from './pix.ts';

const uuid = '123e4567-e12b-12d1-a456-426655440000';

describe('the BR Code', () => {
  it('is the example of the Central Bank, to the letter', () => {
    expect(pixCode({ key: uuid, name: 'Fulano de Tal', city: 'BRASILIA' })).toBe(
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
    );
    expect(crc16('123456789')).toBe('29B1');
  });

  it.each([
    [
      { key: '+5561999887766', name: 'Desentupidora Águas Claras', city: 'Brasília', cents: 32_050, txid: 'CH000123' },
      '00020126360014br.gov.bcb.pix0114+55619998877665204000053039865406320.505802BR5925Desentupidora Aguas Clara6008Brasilia62120508CH0001236304CB1E',
    ],
    [
      { key: '12ABC34501DE35', name: 'X LTDA', city: 'Gama', cents: 1_000 },
      '00020126360014br.gov.bcb.pix011412ABC34501DE35520400005303986540510.005802BR5906X LTDA6004Gama62070503***6304AF6A',
    ],
  ])('is what another encoder makes of the same charge', (charge, payload) => {
    expect(pixCode(charge)).toBe(payload);
  });

  it('is read back by another library, for any amount and any name, also where the check begins with a zero', () => {
    const names = ['Zé', 'Água Limpa Desentupidora e Hidrojateamento Ltda ME', 'José & Irmãos – 24h', '水'];
    let zeros = 0;
    for (let n = 0; n < 2_000; n += 1) {
      const cents = ((n * 7_919) % 999_999) + 1;
      const name = names[n % names.length] ?? '';
      const txid = `AC${n}`;
      const code = pixCode({ key: '+5561999887766', name, city: 'Águas Lindas de Goiás', cents, txid });
      if (code.slice(-4).startsWith('0')) zeros += 1;
      const read = getPixPayloadInfo(code);
      expect(read).toMatchObject({ key: '+5561999887766', txid });
      expect(Math.round((read?.amount ?? 0) * 100)).toBe(cents);
      expect(read?.merchantName.length).toBeLessThanOrEqual(25);
      expect(read?.merchantCity).toBe('Aguas Lindas de');
    }
    expect(zeros).toBeGreaterThan(50);
  });

  it('equals the other library’s for plain names', () => {
    for (let cents = 1; cents < 50_000; cents += 333) {
      const made = generatePixPayload({
        key: uuid,
        merchantName: 'CANO LIVRE',
        merchantCity: 'BRASILIA',
        amount: cents / 100,
        txid: `AC${cents}`,
      });
      expect(pixCode({ key: uuid, name: 'CANO LIVRE', city: 'BRASILIA', cents, txid: `AC${cents}` })).toBe(made);
    }
  });

  it('refuses what it cannot carry', () => {
    const charge = { key: uuid, name: 'Cano Livre', city: 'Brasília' };
    for (const cents of [0, -1, 0.5, Number.NaN, 10 ** 13]) {
      expect(() => pixCode({ ...charge, cents })).toThrow(RangeError);
    }
    for (const txid of ['', 'CH-1', 'a b', 'x'.repeat(26), 'ç']) {
      expect(() => pixCode({ ...charge, txid })).toThrow(RangeError);
    }
    expect(() => pixCode({ ...charge, key: '' })).toThrow(RangeError);
  });
});

describe('a key', () => {
  it.each([
    ['cpf', '529.982.247-25', '52998224725'],
    ['cnpj', '12.abc.345/01DE-35', '12ABC34501DE35'],
    ['telefone', '(61) 99988-7766', '+5561999887766'],
    ['email', ' Financeiro@CanoLivre.example ', 'financeiro@canolivre.example'],
    ['aleatoria', uuid.toUpperCase(), uuid],
  ] as const)('of kind %s is written as banks know it', (kind, text, key) => {
    expect(readPixKey(kind, text)).toEqual({ ok: true, key });
  });

  it.each([
    ['cpf', '529.982.247-26'],
    ['cpf', '61999887766'],
    ['cnpj', '00.000.000/0001-92'],
    ['telefone', '99988-7766'],
    ['email', 'financeiro'],
    ['aleatoria', '123e4567'],
  ] as const)('that is none of kind %s is told why: %s', (kind, text) => {
    expect(readPixKey(kind, text)).toMatchObject({ ok: false, message: expect.stringMatching(/\.$/) });
  });
});
