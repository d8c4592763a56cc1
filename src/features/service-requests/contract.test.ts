import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { whatsappLink } from '#shared/contact/whatsapp.ts';
import { readForm } from '#web/read-form.server.ts';
import {
  findQuickProblem,
  findRequestProblems,
  longest,
  readQuickRequest,
  readRequest,
  startRequest,
} from './contract.ts';

const today = '2026-11-21';
const complete = startRequest({
  nome: 'Maria',
  email: 'maria@exemplo.com.br',
  telefone: '(61) 99988-7766',
  tipoLocal: 'residencia',
  urgencia: 'hoje',
  cep: '72220-030',
  endereco: 'QNN 3',
  bairro: 'Ceilândia Sul',
  complemento: 'Casa 3',
  estado: 'DF',
  cidade: 'Ceilândia',
  servicosSelecionados: ['Desentupimento de Pia'],
  descricao: 'Entupiu',
  termos: true,
});
const messagesOf = (change: Partial<typeof complete>) =>
  findRequestProblems({ ...complete, ...change }, today).map(({ field, message }) => `${field}: ${message}`);

describe('a request', () => {
  it('is right when all that is required is there', () => {
    expect(messagesOf({})).toEqual([]);
  });

  it('names every answer that is missing, in the order of the page', () => {
    expect(findRequestProblems(startRequest(), today).map(({ field }) => field)).toEqual([
      'nome',
      'email',
      'telefone',
      'tipoLocal',
      'urgencia',
      'cep',
      'endereco',
      'complemento',
      'bairro',
      'estado',
      'cidade',
      'servicosSelecionados',
      'descricao',
      'termos',
    ]);
  });

  it.each([
    [{ termos: false }, 'termos: Você precisa concordar com os termos de serviço para continuar.'],
    [{ servicosSelecionados: [] }, 'servicosSelecionados: Selecione pelo menos um tipo de serviço.'],
    [{ cep: '7222-03' }, 'cep: Digite um CEP válido com 8 dígitos'],
    [{ email: 'maria@exemplo' }, 'email: Email inválido. Use o formato: nome@exemplo.com.br'],
    [{ telefone: '(20) 3344-5566' }, 'telefone: Telefone inválido. Deve ter 10 ou 11 dígitos com DDD válido'],
    [{ preferencia: 'agendado', data: '2026-11-20' }, 'data: Escolha uma data a partir de hoje.'],
    [{ preferencia: 'agendado', data: '2026-13-40' }, 'data: Escolha uma data a partir de hoje.'],
  ])('refuses %o', (change, message) => {
    expect(messagesOf(change)).toEqual([message]);
  });

  it('takes today, and does not weigh a day that is not asked for', () => {
    expect(messagesOf({ preferencia: 'agendado', data: today })).toEqual([]);
    expect(messagesOf({ preferencia: 'quanto-antes', data: '2020-01-01' })).toEqual([]);
  });

  it('is read from the posted form, trimmed and cut', () => {
    const form = new FormData();
    form.set('nome', '  Maria  ');
    form.append('servicosSelecionados', 'Desentupimento de Pia');
    form.append('servicosSelecionados', 'Hidrojateamento');
    form.set('descricao', 'a'.repeat(5_000));
    form.set('termos', 'sim');
    const request = readRequest(form);
    expect(request).toMatchObject({
      nome: 'Maria',
      servicosSelecionados: ['Desentupimento de Pia', 'Hidrojateamento'],
      termos: true,
      email: '',
    });
    expect(request.descricao).toHaveLength(longest.description);
  });
});

describe('the short form', () => {
  it('is complete with four answers, blanks not counting', () => {
    const form = new FormData();
    for (const name of ['servico', 'nome', 'telefone', 'endereco']) form.set(name, 'x');
    expect(findQuickProblem(readQuickRequest(form))).toMatchObject({ fields: ['telefone'], isMissing: false });
    form.set('telefone', '(61) 99988-7766');
    expect(findQuickProblem(readQuickRequest(form))).toBeNull();
    form.set('endereco', '   ');
    form.delete('servico');
    expect(findQuickProblem(readQuickRequest(form))).toEqual({
      fields: ['servico', 'endereco'],
      isMissing: true,
      message: 'Por favor, preencha todos os campos',
    });
  });
});

it('a form without scripts is cut between signs, with each line break counted once', async () => {
  const description = `${'linha\n'.repeat(200)}`.slice(0, 999);
  const sign = fc.constantFrom('a', '😀', '👩‍👩‍👧‍👦', 'ã', '🇧🇷');
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 150, max: 165 }), sign, async (before, last) => {
      const body = new URLSearchParams({
        nome: `${'n'.repeat(before)}${last}`,
        descricao: description.replaceAll('\n', '\r\n'),
      });
      const { form } = await readForm(new Request('http://house/solicitar', { method: 'POST', body }));
      const request = readRequest(form);
      expect(request.nome.isWellFormed()).toBe(true);
      expect(request.descricao).toBe(description);
      expect(() => whatsappLink('5561900000000', request.nome)).not.toThrow();
    }),
    { numRuns: 30 },
  );
});
