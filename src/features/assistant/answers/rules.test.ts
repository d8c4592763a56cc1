import { describe, expect, it } from 'vitest';
import { parsePhone } from '#shared/br/phone.ts';
import { indexPlaces } from '../questions/rules.ts';
import { factsOf, handOverLink, removedNumber, requestPath, withoutDocuments } from './rules.ts';

const places = indexPlaces([
  { id: 'gama-df', name: 'Gama', stateId: 'DF' },
  { id: 'novo-gama-go', name: 'Novo Gama', stateId: 'GO' },
]);

describe('what is kept of a message', () => {
  const clean = (text: string) => withoutDocuments(text, (digits) => parsePhone(digits) !== null);

  it.each([
    'cpf 529.982.247-25',
    'CPF: 52998224725',
    'meu rg é 1.234.567',
    'RG 1234567',
    '11.222.333/0001-81',
    '12.ABC.345/01DE-35',
    '11222333000181',
    '4111 1111 1111 1111',
    '4111111111111111',
    'cnh 01234567890',
    // A mobile by its form, a CPF by its check digits.
    '61999887794',
    '12ABC34501DE35',
  ])('has no number of a document: %s', (text) => {
    expect(clean(text)).toContain(removedNumber);
    expect(clean(text).replace(removedNumber, '')).not.toMatch(/\d/);
  });

  it.each([
    '61 99988-7766',
    '(61) 99988-7766',
    '61999887766',
    '5561999887766',
    '(61) 99988-7794',
    'QNM 12 conjunto 34 casa 5',
    'CEP 72130-120',
    'R$ 1.234,56',
  ])('leaves %s as it is', (text) => expect(clean(text)).toBe(text));
});

describe('what a conversation tells', () => {
  it('is read over all its messages, the last word counting', () => {
    const facts = factsOf(
      ['Oi, aqui é a Rita Lima', 'a pia do restaurante entupiu', 'moro no Novo Gama, hoje ainda'],
      places,
    );
    expect(facts).toMatchObject({
      nome: 'Rita Lima',
      assunto: 'pia',
      cidade: 'Novo Gama',
      estado: 'GO',
      tipoLocal: 'empresa',
      urgencia: 'hoje',
    });
  });

  it.each(['sou o dono', 'sou cliente', 'aqui é urgente'])('takes no name from %j', (text) => {
    expect(factsOf([text], places).nome).toBe('');
  });

  it('becomes the text of the message to the central, without what was not said', () => {
    const text = new URL(handOverLink('5561900000000', factsOf(['vaso entupido no Gama'], places))).searchParams.get(
      'text',
    );
    expect(text).toBe(
      'Olá! Vim do assistente do site.\nO que entupiu: vaso sanitário\nOnde: Gama, DF\nConversa: vaso entupido no Gama',
    );
  });

  it('fills the request form by the names of its fields', () => {
    expect(requestPath(factsOf(['vaso entupido no Gama'], places))).toBe(
      '/solicitar-servico?servicosSelecionados=Desentupimento+de+Vaso+Sanit%C3%A1rio&estado=DF&cidade=Gama&descricao=vaso+entupido+no+Gama',
    );
    expect(requestPath(factsOf(['oi'], places))).toBe('/solicitar-servico');
  });
});
