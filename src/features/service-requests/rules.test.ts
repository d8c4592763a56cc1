import { describe, expect, it } from 'vitest';
import { startRequest } from './contract.ts';
import {
  placeKinds,
  priorityClass,
  priorityScore,
  quickRequestText,
  requestText,
  splitComplement,
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
      'Prioridade: Premium',
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

  it('carries the number under which the central has it, and the class of a request that presses most alone', () => {
    expect(requestText(request, '7AF3-0EC1')).toContain('\n\nNúmero do pedido: 7AF3-0EC1\nPrioridade: Premium\nNome:');
    expect(requestText({ ...request, urgencia: 'hoje' })).not.toContain('Prioridade');
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

describe('the number and the rest of an address', () => {
  it.each([
    ['lote 5', 'lote 5', ''],
    ['Casa 12, bloco B, apto 304', 'Casa 12', 'bloco B, apto 304'],
    ['Nº 40-A, fundos', 'Nº 40-A', 'fundos'],
    ['40', '40', ''],
    ['Bloco B, apto 304', '', 'Bloco B, apto 304'],
    ['Casa dos fundos', '', 'Casa dos fundos'],
  ])('reads %s', (typed, number, complement) => {
    expect(splitComplement(typed)).toEqual({ number, complement });
  });
});
