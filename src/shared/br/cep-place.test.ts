import { describe, expect, it } from 'vitest';
import { type CepPlace, readCepAnswer, regionOfCep } from './cep-place.ts';

const read = (answer: object) => readCepAnswer(answer) as CepPlace;

describe('the point of a postal code', () => {
  const told = (coordinates: object) => read({ street: 'QNN 1', location: { type: 'Point', coordinates } }).point;

  it('is read as BrasilAPI tells it, in numbers or texts, and left out where there is none in Brazil', () => {
    const point = { latitude: -15.82, longitude: -48.11 };
    expect(told(point)).toEqual(point);
    expect(told({ longitude: '-48.11', latitude: '-15.82' })).toEqual(point);
    expect(told({})).toBeUndefined();
    expect(told({ latitude: '', longitude: '' })).toBeUndefined();
    expect(told({ latitude: 48.8, longitude: 2.3 })).toBeUndefined();
    expect(read({ logradouro: 'QNN 1' }).point).toBeUndefined();
  });
});

describe('the place of a postal code', () => {
  const cities = [
    ['Brasília', 'DF'],
    ['Ceilândia', 'DF'],
    ['Planaltina', 'DF'],
    ['Sobradinho', 'DF'],
    ['Luziânia', 'GO'],
    ['Planaltina (GO)', 'GO'],
  ].map(([nome = '', estado = '']) => ({ nome, estado }));
  const inCapital = (bairro: string) => ({ uf: 'DF', localidade: 'Brasília', bairro });

  it.each([
    ['the region in the brackets', inCapital('Ceilândia Norte (Ceilândia)'), 'DF', 'Ceilândia'],
    ['the neighbourhood that is a region', inCapital('Sobradinho'), 'DF', 'Sobradinho'],
    ['Brasília where no region is named', inCapital('Asa Sul'), 'DF', 'Brasília'],
    ['a town of Goiás', { uf: 'GO', localidade: 'Luziânia', bairro: 'Centro' }, 'GO', 'Luziânia'],
    ['a town written without accents', { uf: 'GO', localidade: 'LUZIANIA' }, 'GO', 'Luziânia'],
    ['the namesake of the other state', { uf: 'GO', localidade: 'Planaltina', bairro: '' }, 'GO', 'Planaltina (GO)'],
    ['no city for a town of a served state', { uf: 'GO', localidade: 'Goiânia' }, 'GO', ''],
    ['nothing for another state', { uf: 'SP', localidade: 'São Paulo', bairro: 'Sé' }, '', ''],
    ['Brasília for an answer without a place', { logradouro: 'Rua A' }, 'DF', 'Brasília'],
  ])('is %s', (_name, answer, estado, cidade) => {
    expect(regionOfCep(read(answer), cities)).toEqual({ estado, cidade });
  });

  it('is no city when Brasília is not active', () => {
    expect(regionOfCep(read({}), [])).toEqual({ estado: 'DF', cidade: '' });
  });

  it('is unknown in both ways in which a service says so', () => {
    expect([{ erro: true }, { erro: 'true' }].map(readCepAnswer)).toEqual([null, null]);
    expect(readCepAnswer({ erro: false })).not.toBeNull();
  });

  it('is read in the words of each service', () => {
    const place = { street: 'SQS 308', neighborhood: 'Asa Sul', city: 'Brasília', state: 'DF' };
    const viaCep = { cep: '70355-010', logradouro: 'SQS 308', bairro: 'Asa Sul', localidade: 'Brasília', uf: 'DF' };
    expect([viaCep, { cep: '70355010', ...place }].map(readCepAnswer)).toEqual([place, place]);
    expect(() => readCepAnswer('<html>')).toThrow();
  });
});
