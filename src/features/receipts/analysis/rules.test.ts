import { describe, expect, it } from 'vitest';
import {
  type CallPayment,
  documentFits,
  matchReasonsOf,
  momentInId,
  namesAgree,
  type StandingFields,
  scoreCaps,
  scoreReceipt,
  scoreWeights,
} from './rules.ts';

const sure = (value: string) => ({ value, isSure: true });
const fields: StandingFields = {
  amount: sure('35000'),
  paidOn: sure('2026-11-24'),
  paidAtTime: sure('14:32:10'),
  payeeName: sure('JOAO DA SILVA SOUZA'),
  payeeDocument: sure('***456789**'),
  payerName: sure('Maria Lima'),
  method: sure('pix'),
  endToEndId: sure('E00000000202611241732ABCDEFGHIJK'),
};
const call: CallPayment = {
  amountsCents: [35_000],
  methods: ['pix'],
  from: new Date('2026-11-24T16:00:00Z'),
  until: new Date('2026-11-25T18:00:00Z'),
  payeeNames: ['João Souza'],
  payeeDocuments: ['12345678909'],
};
const scored = { fields, call, caps: [], sentOn: '2026-11-24' };
const pointsOf = (of: Partial<typeof scored>) =>
  Object.fromEntries(scoreReceipt({ ...scored, ...of }).parts.map(({ part, points }) => [part, points]));

describe('the score of a receipt', () => {
  it('has parts that are worth 100 points together', () => {
    expect(Object.values(scoreWeights).reduce((sum, weight) => sum + weight, 0)).toBe(100);
    expect(scoreReceipt(scored).score).toBe(100);
  });

  it('gives half for what is uncertain, and nothing for what is not there', () => {
    expect(pointsOf({ fields: { ...fields, amount: { value: '35000', isSure: false } } })).toMatchObject({
      valorLido: 7,
      valorDoChamado: 10,
    });
    expect(scoreReceipt({ ...scored, fields: {} }).score).toBe(scoreWeights.primeiroUso);
  });

  it('has no points of the call without one, and none for what contradicts it', () => {
    expect(scoreReceipt({ ...scored, call: null }).score).toBe(50);
    const other = { ...fields, amount: sure('35001'), paidAtTime: sure('09:00'), payeeDocument: sure('***456780**') };
    expect(pointsOf({ fields: { ...other, payeeName: sure('Banco Um') } })).toMatchObject({
      valorLido: 15,
      valorDoChamado: 0,
      horaDoChamado: 0,
      recebedorDoChamado: 0,
      formaDoChamado: 5,
      horaDoIdentificador: 0,
    });
  });

  it('does not believe a payment of tomorrow or of another year', () => {
    for (const day of ['2026-11-25', '2025-11-23', '1911-01-01']) {
      expect(pointsOf({ fields: { ...fields, paidOn: sure(day) } })).toMatchObject({ diaPlausivel: 0 });
    }
  });

  it('is cut where an earlier receipt showed the same payment', () => {
    const first = { receiptId: 'r', fileName: 'um.jpg', uploadedAt: '2026-11-24T17:00:00.000Z' };
    for (const cap of ['mesmoArquivo', 'mesmoIdentificador', 'mesmoPagamento', 'imagemParecida'] as const) {
      expect(scoreReceipt({ ...scored, caps: [{ ...first, cap }] }).score).toBe(scoreCaps[cap]);
    }
  });
});

describe('a call for a receipt', () => {
  it('has its reasons in words, and none where nothing agrees', () => {
    const payment = { payment: call, clientName: 'Maria Aparecida Lima' };
    expect(matchReasonsOf(fields, payment)).toEqual(['valor', 'hora', 'recebedor', 'pagador', 'forma']);
    expect(matchReasonsOf({ amount: sure('1') }, payment)).toEqual([]);
  });

  it.each([
    ['João Souza', 'JOAO DA SILVA SOUZA', true],
    ['Desentupidora Central Ltda', 'DESENTUPIDORA CENTRAL', true],
    ['João Souza', 'João Lima', false],
    ['João', 'João da Silva', false],
    ['', 'João', false],
  ])('takes %s and %s for one name: %s', (one, other, isSame) => {
    expect(namesAgree(one, other)).toBe(isSame);
  });

  it('knows a masked document by the digits that it shows', () => {
    expect(documentFits('12345678909', '***456789**')).toBe(true);
    expect(documentFits('12345678909', '***456780**')).toBe(false);
    expect(documentFits('12345678909', '***********')).toBe(false);
  });

  it('reads the minute of an identifier in UTC, and none of one that is not well formed', () => {
    expect(momentInId('E00000000202611241732ABCDEFGHIJK')?.toISOString()).toBe('2026-11-24T17:32:00.000Z');
    expect(momentInId('E00000000202613991732ABCDEFGHIJK')).toBeNull();
    expect(momentInId('E0000000020261124')).toBeNull();
  });
});
