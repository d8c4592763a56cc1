import { describe, expect, it } from 'vitest';
import { combine } from './combine.server.ts';
import { createMatcher, type LineToMatch, type MatchWorld, type Payable, withoutRivals } from './match-lines.server.ts';

const anna = { id: 'anna', names: ['Anna Desentupidora', 'Anna Prado Serviços Ltda'], document: '41720398550' };
const bruno = { id: 'bruno', names: ['Bruno Costa'], document: '52998224725' };
const owed = (id: string, partnerId: string, cents: number, more: Partial<Payable> = {}): Payable => ({
  kind: 'acerto',
  id,
  name: `AC-2026-00000${id}`,
  txid: `AC202600000${id}`,
  partnerId,
  cents,
  openedOn: '2026-11-10',
  dueOn: '2026-11-17',
  proof: '',
  ...more,
});
const line = (cents: number, text: string, more: Partial<LineToMatch> = {}): LineToMatch => ({
  id: 'line',
  cents,
  happenedOn: '2026-11-15',
  text,
  bankRef: '',
  hasTwin: false,
  ...more,
});
const world = (payables: Payable[], more: Partial<MatchWorld> = {}): MatchWorld => ({
  partners: [anna, bruno],
  payables,
  claims: [],
  returns: [],
  ...more,
});
/** Outcome, and the best candidate with its reasons. */
const matchOf = (payables: Payable[], one: LineToMatch, more: Partial<MatchWorld> = {}) => {
  const { outcome, candidates, why } = createMatcher(world(payables, more))(one);
  const [best] = candidates;
  return { outcome, why, id: best?.payable.id, reasons: best?.reasons };
};

describe('one line and what it pays', () => {
  it.each([
    ['the code of a settlement', 'PIX RECEBIDO FULANO AC2026000001', ['codigo', 'valor']],
    ['the code with its dashes', 'Pix AC-2026-000001', ['codigo', 'valor']],
    ['the whole document', 'Pix recebido CPF 417.203.985-50', ['documento', 'valor']],
    ['the whole name, accents and case aside', 'PIX RECEBIDO ANNA PRADO SERVICOS', ['nome', 'valor']],
    ['a name that the bank cut short', 'PIX ANNA PRADO SERVICO', ['nome', 'valor']],
    ['a masked document with the name', 'Anna Desentupidora ***.203.985-**', ['documento_parcial', 'valor']],
  ])('is sure by %s and the exact amount', (_, text, reasons) => {
    expect(matchOf([owed('1', 'anna', 4_800), owed('2', 'bruno', 9_900)], line(4_800, text))).toEqual({
      outcome: 'certo',
      why: null,
      id: '1',
      reasons,
    });
  });

  it.each([
    ['only the amount fits', 'PIX RECEBIDO', 4_800, ['sem_pagador', 'valor']],
    ['a partner pays less', 'PIX ANNA DESENTUPIDORA', 4_000, ['nome', 'valor_menor']],
    ['a partner pays more', 'PIX AC2026000001', 5_000, ['codigo', 'valor_maior']],
    ['somebody else pays by the code', 'PIX BRUNO COSTA AC2026000001', 4_800, ['codigo', 'outro_pagador', 'valor']],
    ['the document is of a stranger', 'ANNA DESENTUPIDORA 111.444.777-35', 4_800, ['nome', 'outro_documento', 'valor']],
    ['only masked digits fit', 'FULANO ***.203.985-**', 4_800, ['documento_parcial', 'sem_pagador', 'valor']],
    ['the name is part of a longer one', 'PIX MARIA ANNA DESENTUPIDORA', 4_800, ['nome_parte', 'valor']],
    ['the name goes on otherwise', 'PIX ANNA DESENTUPIDORA IRMAOS', 4_800, ['nome_parte', 'valor']],
    ['the name is cut between its words', 'PIX RECEBIDO ANNA PRADO', 4_800, ['sem_pagador', 'valor']],
    ['two partners are named', 'ANNA DESENTUPIDORA CONTA BRUNO COSTA', 4_800, ['nome', 'mais_de_um_pagador', 'valor']],
  ])('is a suggestion where %s', (_, text, cents, reasons) => {
    expect(matchOf([owed('1', 'anna', 4_800)], line(cents, text))).toMatchObject({ outcome: 'sugestao', reasons });
  });

  it('is a suggestion far outside the time of the settlement, but not where its code says it', () => {
    const late = { happenedOn: '2027-03-01' };
    expect(matchOf([owed('1', 'anna', 4_800)], line(4_800, 'ANNA DESENTUPIDORA', late))).toMatchObject({
      outcome: 'sugestao',
      reasons: ['nome', 'valor', 'fora_do_prazo'],
    });
    expect(matchOf([owed('1', 'anna', 4_800)], line(4_800, 'AC2026000001', late))).toMatchObject({ outcome: 'certo' });
  });

  it('is never sure between two debts of one amount, nor where the file has the line twice', () => {
    const two = [owed('1', 'anna', 4_800), owed('2', 'anna', 4_800)];
    expect(matchOf(two, line(4_800, 'ANNA DESENTUPIDORA'))).toMatchObject({
      outcome: 'sugestao',
      reasons: ['nome', 'valor', 'mais_de_um_par'],
    });
    expect(matchOf(two.slice(1), line(4_800, 'ANNA DESENTUPIDORA', { hasTwin: true }))).toMatchObject({
      outcome: 'sugestao',
      reasons: ['nome', 'valor', 'linha_gemea'],
    });
  });

  it('is sure by its code between two debts of one amount, and never pays the other with a code that is not its own', () => {
    const two = [owed('1', 'anna', 4_800), owed('2', 'anna', 4_800)];
    const paid = line(4_800, 'ANNA DESENTUPIDORA AC2026000002');
    expect(matchOf(two, paid)).toMatchObject({ outcome: 'certo', id: '2' });
    expect(matchOf(two.slice(0, 1), paid)).toMatchObject({
      outcome: 'sugestao',
      reasons: ['nome', 'outro_codigo', 'valor'],
    });
  });

  it('that a partner says to be its own is offered first, and never paid by that alone', () => {
    const debts = [owed('1', 'anna', 4_800), owed('2', 'bruno', 4_800)];
    const claim = { settlementId: '2', cents: 4_800, paidOn: '2026-11-14', endToEnd: null };
    expect(matchOf(debts, line(4_800, 'PIX RECEBIDO'), { claims: [claim] })).toMatchObject({
      outcome: 'sugestao',
      id: '2',
      reasons: ['sem_pagador', 'informado', 'valor'],
    });
    expect(matchOf(debts, line(4_800, 'PIX ANNA DESENTUPIDORA'), { claims: [claim] })).toMatchObject({ id: '1' });
    const early = { ...claim, paidOn: '2026-11-16' };
    expect(matchOf(debts.slice(1), line(4_800, 'PIX'), { claims: [early] }).reasons).toEqual(['sem_pagador', 'valor']);
    const id = 'E0000000020261115143200000000abc';
    const told = { ...early, cents: 5_000, endToEnd: id };
    expect(matchOf(debts.slice(1), line(4_900, `PIX ${id}`), { claims: [told] })).toMatchObject({ id: '2' });
  });

  it('says why nothing fits', () => {
    const none = { outcome: 'nenhum', id: undefined };
    expect(matchOf([owed('1', 'anna', 4_800)], line(100, 'PIX RECEBIDO'))).toMatchObject({
      ...none,
      why: 'nada_parecido',
    });
    expect(matchOf([], line(100, 'BRUNO COSTA'))).toMatchObject({ ...none, why: 'pagador_sem_acerto' });
    expect(matchOf([owed('1', 'anna', 4_800)], line(4_800, 'ESTORNO PIX ANNA DESENTUPIDORA'))).toMatchObject({
      ...none,
      why: 'estorno',
    });
  });

  it('is not paid with money that went back', () => {
    const id = 'E0000000020261115143200000000abc';
    const back = { cents: -4_800, happenedOn: '2026-11-16', bankRef: '' };
    const paid = line(4_800, `ANNA DESENTUPIDORA ${id}`);
    const debts = [owed('1', 'anna', 4_800)];
    const byId = { ...back, text: `PIX DEVOLVIDO ${id}` };
    expect(matchOf(debts, paid, { returns: [byId] })).toMatchObject({ outcome: 'nenhum', why: 'devolvido' });
    const byAmount = { ...back, text: 'DEVOLUCAO PIX' };
    expect(matchOf(debts, paid, { returns: [byAmount] })).toMatchObject({
      outcome: 'sugestao',
      reasons: ['nome', 'valor', 'talvez_devolvido'],
    });
    expect(matchOf(debts, paid, { returns: [{ ...byAmount, happenedOn: '2026-11-14' }] }).outcome).toBe('certo');
  });

  it('shows a payment that was recorded before, by its id or by payer, amount and day', () => {
    const id = 'E0000000020261115143200000000abc';
    const recorded = owed('7', 'anna', 4_800, {
      kind: 'pagamento',
      openedOn: '2026-11-14',
      dueOn: '2026-11-14',
      proof: `PIX ${id}`,
    });
    expect(matchOf([recorded], line(4_800, `PIX ${id}`))).toMatchObject({ outcome: 'certo', id: '7' });
    expect(matchOf([recorded], line(4_800, 'ANNA DESENTUPIDORA'))).toMatchObject({ outcome: 'certo', id: '7' });
    expect(matchOf([recorded], line(4_800, 'ANNA DESENTUPIDORA', { happenedOn: '2026-11-25' })).outcome).toBe(
      'sugestao',
    );
  });
});

describe('several at once', () => {
  it('two lines that are sure of the same debt are a question', () => {
    const match = createMatcher(world([owed('1', 'anna', 4_800)]));
    const lines = [line(4_800, 'ANNA DESENTUPIDORA', { id: 'a' }), line(4_800, 'AC2026000001', { id: 'b' })];
    const told = withoutRivals(new Map(lines.map((one) => [one.id, match(one)])));
    expect([...told.values()].map(({ outcome }) => outcome)).toEqual(['sugestao', 'sugestao']);
    expect(told.get('a')?.candidates[0]?.reasons).toContain('outra_linha');
  });

  it('one payment for several debts of its payer is offered as the set, and never made by itself', () => {
    const debts = [
      owed('1', 'anna', 1_000),
      owed('2', 'anna', 2_500),
      owed('3', 'anna', 9_000),
      owed('4', 'bruno', 3_500),
    ];
    const { outcome, candidates } = createMatcher(world(debts))(line(3_500, 'ANNA DESENTUPIDORA'));
    expect(outcome).toBe('sugestao');
    expect(
      candidates
        .filter(({ isChosen }) => isChosen)
        .map(({ payable }) => payable.id)
        .sort(),
    ).toEqual(['1', '2']);
  });
});

describe('a set of amounts', () => {
  const most = { candidates: 12, together: 6 };
  const of = (...cents: number[]) => cents.map((one) => ({ cents: one }));

  it('is found where it is the only one', () => {
    expect(combine(of(100, 250, 900), 350, most)).toEqual(of(100, 250));
    expect(combine(of(100, 250, 900), 351, most)).toBeNull();
    expect(combine(of(350), 350, most)).toBeNull();
  });

  it('is a question where there are two', () => {
    expect(combine(of(100, 250, 150, 200), 350, most)).toBe('several');
  });

  it('is looked for within bounds', () => {
    expect(combine(of(1, 2, 4, 8, 16, 32, 64), 127, most)).toBeNull();
    expect(combine(of(...Array.from({ length: 12 }, () => 7), 100, 50), 150, most)).toBeNull();
  });
});
