import { describe, expect, it } from 'vitest';
import { startRequest } from './contract.ts';
import {
  isUnknownCep,
  placeKinds,
  placeOfCep,
  priorityClass,
  priorityScore,
  quickRequestText,
  requestText,
  urgencies,
} from './rules.ts';

describe('the priority score', () => {
  const services = [['Desentupimento de Pia'], ['Hidrojateamento'], ['Desentupimento de Pia', 'Hidrojateamento'], []];
  const combinations = ['', ...placeKinds].flatMap((tipoLocal) =>
    ['', ...urgencies].flatMap((urgencia) =>
      services.map((servicosSelecionados) => ({ tipoLocal, urgencia, servicosSelecionados })),
    ),
  );

  it.each(combinations)('weighs $tipoLocal, $servicosSelecionados, $urgencia', (request) => {
    const heavy = request.servicosSelecionados.includes('Hidrojateamento');
    const paying = ['condominio', 'empresa', 'orgao-publico'].includes(request.tipoLocal);
    const expected = (paying ? 30 : 0) + (heavy ? 25 : 0) + (request.urgencia === 'ate-1h' ? 20 : 0);
    expect(priorityScore(request)).toBe(expected);
  });

  it('counts a heavy service once', () => {
    const servicosSelecionados = ['Hidrojateamento', 'Limpeza de fossa'];
    expect(priorityScore({ tipoLocal: '', urgencia: '', servicosSelecionados })).toBe(25);
  });

  it('is Premium from 60 points, which only all three together reach', () => {
    expect(combinations.filter((request) => priorityClass(priorityScore(request)) === 'Premium')).toHaveLength(6);
    expect([59, 60, 75].map(priorityClass)).toEqual(['Standard', 'Premium', 'Premium']);
  });
});

describe('the message', () => {
  const request = startRequest({
    nome: 'Maria da Silva',
    email: 'maria@exemplo.com.br',
    telefone: '(61) 99988-7766',
    tipoLocal: 'condominio',
    urgencia: 'ate-1h',
    cep: '72220-030',
    endereco: 'QNN 3 Conjunto A',
    bairro: 'Ceilândia Sul',
    complemento: 'Casa 3',
    estado: 'DF',
    cidade: 'Ceilândia',
    servicosSelecionados: ['Desentupimento de Pia', 'Hidrojateamento'],
    descricao: 'Água subindo & cheiro',
    data: '2026-11-30',
    horario: 'manha',
  });

  it('carries what was typed, services joined by comma', () => {
    expect(requestText(request).split('\n')).toEqual([
      'Olá! Gostaria de solicitar um serviço de desentupimento.',
      '',
      'Nome: Maria da Silva',
      'Telefone: (61) 99988-7766',
      'E-mail: maria@exemplo.com.br',
      'Local: Condomínio',
      'Urgência: Até 1 hora',
      'Endereço: QNN 3 Conjunto A',
      'Complemento: Casa 3',
      'Bairro: Ceilândia Sul',
      'Cidade: Ceilândia',
      'Estado: DF',
      'CEP: 72220-030',
      'Serviços: Desentupimento de Pia, Hidrojateamento',
      'Descrição: Água subindo & cheiro',
      'Preferência: O quanto antes',
    ]);
  });

  it('carries day and time slot for an appointment only', () => {
    expect(requestText(request)).not.toContain('Data:');
    const scheduled = requestText({ ...request, preferencia: 'agendado' });
    expect(scheduled).toContain('Preferência: Agendado\nData: 30/11/2026\nHorário: Manhã (8h-12h)');
  });

  it('of the short form carries its four answers', () => {
    const quick = { servico: 'Ralo', nome: 'Ana', telefone: '(61) 3344-5566', endereco: 'QI 5' };
    expect(quickRequestText(quick)).toContain('Serviço: Ralo\nNome: Ana\nTelefone: (61) 3344-5566\nEndereço: QI 5');
  });
});

describe('the place of a postal code', () => {
  const cities = [
    ['Brasília', 'DF'],
    ['Ceilândia', 'DF'],
    ['Guará', 'DF'],
    ['Planaltina', 'DF'],
    ['Sobradinho', 'DF'],
    ['Sobradinho II', 'DF'],
    ['Luziânia', 'GO'],
    ['Planaltina (GO)', 'GO'],
  ].map(([nome = '', estado = '']) => ({ nome, estado }));
  const inCapital = (bairro: string) => ({ uf: 'DF', localidade: 'Brasília', bairro });

  it.each([
    ['the region in the brackets', inCapital('Ceilândia Norte (Ceilândia)'), 'DF', 'Ceilândia'],
    ['the neighbourhood that is a region', inCapital('Sobradinho'), 'DF', 'Sobradinho'],
    ['the longer of two names', inCapital('Sobradinho II'), 'DF', 'Sobradinho II'],
    ['the region that begins the neighbourhood', inCapital('Guará I'), 'DF', 'Guará'],
    ['Brasília where no region is named', inCapital('Asa Sul'), 'DF', 'Brasília'],
    ['a town of Goiás', { uf: 'GO', localidade: 'Luziânia', bairro: 'Centro' }, 'GO', 'Luziânia'],
    ['a town written without accents', { uf: 'GO', localidade: 'LUZIANIA' }, 'GO', 'Luziânia'],
    ['the namesake of the other state', { uf: 'GO', localidade: 'Planaltina', bairro: '' }, 'GO', 'Planaltina (GO)'],
    ['no city for a town of a served state', { uf: 'GO', localidade: 'Goiânia' }, 'GO', ''],
    ['nothing for another state', { uf: 'SP', localidade: 'São Paulo', bairro: 'Sé' }, '', ''],
    ['Brasília for an answer without a place', { logradouro: 'Rua A' }, 'DF', 'Brasília'],
  ])('is %s', (_name, answer, estado, cidade) => {
    expect(placeOfCep(answer, cities)).toEqual({ estado, cidade });
  });

  it('is no city when Brasília is not active', () => {
    expect(placeOfCep({}, [])).toEqual({ estado: 'DF', cidade: '' });
  });

  it('is unknown in both ways in which the service says so', () => {
    expect([{ erro: true }, { erro: 'true' }, { erro: false }, {}].map(isUnknownCep)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
