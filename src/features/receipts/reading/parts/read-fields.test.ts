import { describe, expect, it } from 'vitest';
import { below, page } from '#test/receipts/word-boxes.ts';
import type { ReadFieldName } from '../contract.ts';
import { settleTail } from './payment-ids.server.ts';
import { type LookAtLetters, readFields } from './read-fields.server.ts';
import { fieldOf, type WordBox } from './words.server.ts';

const byAlphabet: LookAtLetters = async ({ value }) => settleTail(value.slice(-11));

async function read(boxes: WordBox[]) {
  const { found, otherAmounts } = await readFields(boxes, byAlphabet);
  const of = (name: ReadFieldName) => found.find((one) => one.name === name);
  return {
    valueFor: (name: ReadFieldName) => of(name)?.value ?? null,
    nameOf: (name: ReadFieldName) => of(name)?.namedBy ?? null,
    witnessesOf: (name: ReadFieldName) => of(name)?.witnesses ?? [],
    others: otherAmounts.map(({ cents }) => cents),
    fields: found.map(fieldOf),
  };
}

describe('the amount paid', () => {
  it.each([
    ['Valor: R$ 1.355,90', '135590'],
    ['VALOR:3.544,68', '354468'],
    ['VAL0R PAG0 R$ 35O,OO', '35000'],
    ['Total RS 80,00', '8000'],
    ['a quantia de R$ 350,00 de um orçamento de R$ 420,00', '35000'],
    ['Valor pago R$ 350.00', '35000'],
  ])('of %s', async (line, cents) => {
    const { valueFor, witnessesOf } = await read(below(line));
    expect(valueFor('amount')).toBe(cents);
    expect(witnessesOf('amount')).toContain('word');
  });

  it.each(['80101911/26.06.2025', 'Protocolo 1.234.567,891', 'CPF 123.456.789-09', '12,5%', '10.20', 'Agência 1234,5'])(
    'is not part of %s',
    async (line) => {
      expect((await read(below(line))).valueFor('amount')).toBeNull();
    },
  );

  it('is neither original value, discount, fee, balance, change nor instalment', async () => {
    const { valueFor, others } = await read(
      below(
        'Valor original R$ 900,00',
        'Desconto R$ 50,00',
        'Tarifa R$ 1,50',
        'Saldo R$ 12.000,00',
        'Troco R$ 20,00',
        'Parcela 3x R$ 283,33',
        'Valor pago R$ 850,00',
      ),
    );
    expect(valueFor('amount')).toBe('85000');
    expect(others).toEqual([90_000, 5_000, 150, 1_200_000, 2_000, 28_333]);
  });

  it('is witnessed by its sum', async () => {
    const { witnessesOf } = await read(below('Subtotal R$ 900,00', 'Desconto R$ 50,00', 'Total R$ 850,00'));
    expect(witnessesOf('amount')).toEqual(['word', 'sum']);
  });

  it('is uncertain where no word names it, or two are named alike', async () => {
    expect((await read(below('R$ 350,00'))).witnessesOf('amount')).toEqual([]);
    expect((await read(below('Total R$ 350,00', 'Total R$ 530,00'))).witnessesOf('amount')).toEqual([]);
  });

  it('is named by the words on its left, or right above it', async () => {
    const besides = page(['Tarifa', 0, 0], ['R$ 2,00', 40, 0], ['Valor', 0, 1], ['R$ 90,00', 40, 1]);
    expect((await read(besides)).valueFor('amount')).toBe('9000');
    const cells = page(
      ['Valor do documento', 0, 0, 14],
      ['Valor pago', 60, 0, 14],
      ['R$ 123,08', 0, 0.7],
      ['R$ 130,00', 60, 0.7],
    );
    expect((await read(cells)).valueFor('amount')).toBe('13000');
  });
});

describe('the day of payment', () => {
  it.each([
    ['Data: 24/11/2026', '2026-11-24'],
    ['Data 24.11.2026 14:32', '2026-11-24'],
    ['Data 24-11-26', '2026-11-24'],
    ['Data 4/1/26', '2026-01-04'],
    ['Realizado em 24 NOV 2026 - 14:32', '2026-11-24'],
    ['21MAR2026-06:43', '2026-03-21'],
    ['Brasília, 24 de novembro de 2026', '2026-11-24'],
    ['Data 24 de n0vembro de 2026', '2026-11-24'],
    ['24/nov/2026', '2026-11-24'],
    ['Data 2026-11-24T14:32:10', '2026-11-24'],
    ['Data e hora 24/11/202614:32', '2026-11-24'],
    ['80101911/26.06.2025', '2025-06-26'],
  ])('of %s', async (line, day) => {
    expect((await read(below(line))).valueFor('paidOn')).toBe(day);
  });

  it.each([
    '31/02/2026',
    '24/11',
    '11/2026',
    '1924/11/2026',
    '24/11/20261',
    '24/11/1911',
    '80101911',
    '24/11/2026/3',
    'novembro de 2026',
    '24/13/2026',
  ])('is not made of %s', async (line) => {
    expect((await read(below(line))).valueFor('paidOn')).toBeNull();
  });

  it('is none of the other days of the page', async () => {
    const lines = ['Vencimento 01/12/2026', 'Emissão 02/10/2026', 'Data do pagamento 24/11/2026'];
    expect((await read(below(...lines))).valueFor('paidOn')).toBe('2026-11-24');
    expect((await read(below('Agendado para 01/12/2026'))).valueFor('paidOn')).toBeNull();
  });

  it('has its time behind it, before it, beside it, or at the word for it', async () => {
    const time = async (boxes: WordBox[]) => (await read(boxes)).valueFor('paidAtTime');
    expect(await time(below('24/11/2026 às 14:32:10'))).toBe('14:32:10');
    expect(await time(below('14h32 de 24/11/2026'))).toBe('14:32');
    expect(await time(page(['DATA 24/11/2026', 0, 0], ['14:32', 40, 0]))).toBe('14:32');
    expect(await time(page(['DATA', 0, 0], ['24/11/2026', 20, 0], ['H0RA', 0, 1], ['14:32', 20, 1]))).toBe('14:32');
    expect(await time(below('Conta 12:34:56:78'))).toBeNull();
  });
});

describe('a payment that is only scheduled', () => {
  it.each([
    [['Pix agendado', 'Valor R$ 350,00', 'Agendado para 01/12/2026']],
    [['Comprovante de agendamento', 'Agendamento de Pix realizado com sucesso', 'Valor R$ 350,00']],
    [['Pagamento programado para 01/12/2026', 'Será debitado em 01/12/2026']],
  ])('is told by %j', async (lines) => {
    expect((await readFields(below(...lines), byAlphabet)).isScheduled).toBe(true);
  });

  it.each([
    [['Pix enviado', 'Valor R$ 350,00', 'Agendado em 20/11/2026', 'Pago em 24/11/2026']],
    [['Pagamento realizado', 'Agendamento 123']],
    [['Comprovante de Pix', 'Valor pago R$ 350,00']],
  ])('is not told by %j', async (lines) => {
    expect((await readFields(below(...lines), byAlphabet)).isScheduled).toBe(false);
  });
});

describe('people', () => {
  const sections = below(
    'Quem recebeu',
    'Nome: Água Limpa Ltda',
    'CNPJ: 11.222.333/0001-81',
    'Quem pagou',
    'Nome: João da Silva',
    'CPF: ***.456.789-**',
  );

  it('are told apart by the heading above them', async () => {
    const { valueFor, nameOf, witnessesOf } = await read(sections);
    expect(valueFor('payeeName')).toBe('Água Limpa Ltda');
    expect(nameOf('payeeName')).toBe('Quem recebeu');
    expect(valueFor('payeeDocument')).toBe('11222333000181');
    expect(witnessesOf('payeeDocument')).toEqual(['word', 'check-digits']);
    expect(valueFor('payerName')).toBe('João da Silva');
    expect(valueFor('payerDocument')).toBe('***456789**');
  });

  it('of a sentence are found in it', async () => {
    const { valueFor } = await read(below('Recebi de Maria Souza, a quantia de R$ 90,00'));
    expect(valueFor('payerName')).toBe('Maria Souza');
  });

  it.each(['Para', 'Enviado para', 'Destino', 'Dados de quem recebeu', 'Favorecido', 'Beneficiário'])(
    'stand under %s',
    async (heading) => {
      expect((await read(below(heading, 'João da Silva', 'Banco Cerrado'))).valueFor('payeeName')).toBe(
        'João da Silva',
      );
    },
  );

  it('are not made of labels, and documents without a name are nobody’s', async () => {
    const { fields } = await read(below('CPF 123.456.789-09', 'Favorecido', 'CPF/CNPJ', 'Conta 1234'));
    expect(fields.filter(({ name }) => /payee|payer/.test(name))).toEqual([]);
  });

  it('with a wrong check digit have no witness of it', async () => {
    expect((await read(below('Favorecido: Ana Lima', 'CPF 123.456.789-00'))).witnessesOf('payeeDocument')).toEqual([]);
  });
});

describe('the id of a PIX', () => {
  const id = 'E18236120202611241732a1b2c3d4e5f';

  it('is read with its own digits mended, in capital letters, and confirms the printed minute', async () => {
    const { valueFor, witnessesOf } = await read(below('Data 24/11/2026 14:32', `ID ${id.replace('2026', '2O26')}`));
    expect(valueFor('endToEndId')).toBe(id.toUpperCase());
    expect(witnessesOf('paidOn')).toContain('moment-of-id');
    expect(witnessesOf('endToEndId')).toContain('moment-of-id');
    expect(valueFor('method')).toBe('pix');
  });

  it('of another minute confirms nothing', async () => {
    const { witnessesOf } = await read(below('Data 24/11/2026 19:00', id));
    expect(witnessesOf('endToEndId')).not.toContain('moment-of-id');
  });

  it('goes on in the next row, and is none with letters too many, too few or an impossible minute', async () => {
    expect((await read(below(id.slice(0, 20), id.slice(20)))).valueFor('endToEndId')).toBe(id.toUpperCase());
    for (const wrong of [id.slice(0, 30), `${id}abcd`, id.replace('20261124', '20261324')]) {
      expect((await read(below(wrong))).valueFor('endToEndId')).toBeNull();
    }
  });

  it('stays in doubt where O and 0 cannot be told apart', async () => {
    const { found } = await readFields(below('E18236120202611241732ZOX2C3D4K5F'), byAlphabet);
    expect(found.find(({ name }) => name === 'endToEndId')?.agrees('E18236120202611241732ZOX2C3D4K5F')).toBe(false);
  });
});

describe('numbers of cards and boletos', () => {
  it('are read by their labels', async () => {
    const { valueFor } = await read(below('CREDITO A VISTA', 'AUT=123456', 'NSU: 000987654'));
    expect([valueFor('method'), valueFor('authorisation'), valueFor('nsu')]).toEqual([
      'cartao_credito',
      '123456',
      '000987654',
    ]);
  });

  it('of a boleto fit their check digits, and name the amount', async () => {
    const line = '75691.69076 12091.603972 15572.459327 9 15140000012308';
    const { valueFor, witnessesOf } = await read(below(line, 'Valor pago R$ 123,08'));
    expect(valueFor('boletoLine')).toBe(line.replace(/\D/g, ''));
    expect(witnessesOf('amount')).toEqual(['word', 'check-digits']);
    expect((await read(below(line.replace('12308', '12309')))).valueFor('boletoLine')).toBeNull();
  });
});
