import { describe, expect, it } from 'vitest';
import { indexPlaces } from '../places/rules.ts';
import { factsOf, handOverLink, requestPath } from './rules.ts';

const places = indexPlaces([
  { id: 'gama-df', name: 'Gama', stateId: 'DF' },
  { id: 'novo-gama-go', name: 'Novo Gama', stateId: 'GO' },
]);

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
      '/solicitar?servicosSelecionados=Desentupimento+de+Vaso+Sanit%C3%A1rio&estado=DF&cidade=Gama&descricao=vaso+entupido+no+Gama',
    );
    expect(requestPath(factsOf(['oi'], places))).toBe('/solicitar');
  });
});
