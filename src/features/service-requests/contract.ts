import { parseCep } from '#shared/br/cep.ts';
import { parsePhone } from '#shared/br/phone.ts';
import { isEmail } from '#shared/contact/email.ts';
import { cutText } from '#shared/text/text.ts';
import { isDay } from '#shared/time/dates.ts';
import { asksForSchedule } from './rules.ts';

// Plain rules instead of a schema: they run in the visitor's phone, where every kilobyte is waited for.

/** The filled request form; unanswered questions are empty. */
export interface ServiceRequest {
  nome: string;
  email: string;
  telefone: string;
  tipoLocal: string;
  urgencia: string;
  cep: string;
  endereco: string;
  bairro: string;
  /** Number and complement. */
  complemento: string;
  estado: string;
  cidade: string;
  pontoReferencia: string;
  servicosSelecionados: string[];
  descricao: string;
  preferencia: string;
  /** Calendar day, `2026-11-21`. */
  data: string;
  horario: string;
  termos: boolean;
}

/** The home page's short form. */
export interface QuickRequest {
  servico: string;
  nome: string;
  telefone: string;
  endereco: string;
}

export interface RequestProblem {
  field: keyof ServiceRequest;
  message: string;
}

export interface QuickProblem {
  /** Fields to mark, in the order of the page. */
  fields: (keyof QuickRequest)[];
  /** Missing answers are reported for the whole form; other errors at their field. */
  isMissing: boolean;
  message: string;
}

/** Hidden field that marks a post from the short form without scripts. */
export const quickFormField = 'formulario';
export const quickFormName = 'rapido';
/** The consent checkbox for saving the request. */
export const consentField = 'consentimento';
const quickFormIncomplete = 'Por favor, preencha todos os campos';

const wrongPhone = 'Telefone inválido. Deve ter 10 ou 11 dígitos com DDD válido';
export const requestFailed = 'Ocorreu um erro ao processar sua solicitação. Tente novamente mais tarde.';

/** Maximum lengths; longer texts are cut, as the fields do. */
export const longest = { line: 160, description: 1_000 };

const emptyRequest: ServiceRequest = {
  nome: '',
  email: '',
  telefone: '',
  tipoLocal: '',
  urgencia: '',
  cep: '',
  endereco: '',
  bairro: '',
  complemento: '',
  estado: '',
  cidade: '',
  pontoReferencia: '',
  servicosSelecionados: [],
  descricao: '',
  preferencia: 'quanto-antes',
  data: '',
  horario: '',
  termos: false,
};

/** A form with nothing filled in, or with these answers. */
export function startRequest(values: Partial<ServiceRequest> = {}): ServiceRequest {
  return { ...emptyRequest, ...values };
}

/** Reads the form, in the browser or as posted. */
export function readRequest(form: FormData): ServiceRequest {
  const line = (name: keyof ServiceRequest) => textOf(form, name, longest.line);
  return {
    nome: line('nome'),
    email: line('email'),
    telefone: line('telefone'),
    tipoLocal: line('tipoLocal'),
    urgencia: line('urgencia'),
    cep: line('cep'),
    endereco: line('endereco'),
    bairro: line('bairro'),
    complemento: line('complemento'),
    estado: line('estado'),
    cidade: line('cidade'),
    pontoReferencia: line('pontoReferencia'),
    servicosSelecionados: form.getAll('servicosSelecionados').map((name) => cutText(String(name), longest.line)),
    descricao: textOf(form, 'descricao', longest.description),
    preferencia: line('preferencia'),
    data: line('data'),
    horario: line('horario'),
    termos: form.get('termos') !== null,
  };
}

/** Reads the short form. */
export function readQuickRequest(form: FormData): QuickRequest {
  const line = (name: keyof QuickRequest) => textOf(form, name, longest.line);
  return { servico: line('servico'), nome: line('nome'), telefone: line('telefone'), endereco: line('endereco') };
}

/** The problem with the short form: a missing answer, or an impossible phone. */
export function findQuickProblem(request: QuickRequest): QuickProblem | null {
  const fields = (Object.keys(request) as (keyof QuickRequest)[]).filter((name) => request[name] === '');
  if (fields.length > 0) return { fields, isMissing: true, message: quickFormIncomplete };
  return parsePhone(request.telefone) === null ? { fields: ['telefone'], isMissing: false, message: wrongPhone } : null;
}

/** Problems with a request, in the order of the page; `today` is the business day, `2026-11-21`. */
export function findRequestProblems(request: ServiceRequest, today: string): RequestProblem[] {
  const problems: RequestProblem[] = [];
  const demand = (field: keyof ServiceRequest, right: boolean, message: string) => {
    if (!right) problems.push({ field, message });
  };
  const filled = (field: Exclude<keyof ServiceRequest, 'servicosSelecionados' | 'termos'>, message: string) =>
    demand(field, request[field] !== '', message);

  filled('nome', 'Informe seu nome.');
  demand(
    'email',
    isEmail(request.email),
    request.email === '' ? 'Informe seu e-mail.' : 'Email inválido. Use o formato: nome@exemplo.com.br',
  );
  demand(
    'telefone',
    parsePhone(request.telefone) !== null,
    request.telefone === '' ? 'Informe seu telefone.' : wrongPhone,
  );
  filled('tipoLocal', 'Escolha o tipo de local.');
  filled('urgencia', 'Escolha a urgência.');
  demand('cep', parseCep(request.cep) !== null, 'Digite um CEP válido com 8 dígitos');
  filled('endereco', 'Informe o endereço.');
  filled('complemento', 'Informe o número e o complemento.');
  filled('bairro', 'Informe o bairro.');
  filled('estado', 'Escolha o estado.');
  filled('cidade', 'Escolha a cidade.');
  demand('servicosSelecionados', request.servicosSelecionados.length > 0, 'Selecione pelo menos um tipo de serviço.');
  filled('descricao', 'Conte o que está acontecendo.');
  if (asksForSchedule(request) && request.data !== '') {
    demand('data', isDay(request.data) && request.data >= today, 'Escolha uma data a partir de hoje.');
  }
  demand('termos', request.termos, 'Você precisa concordar com os termos de serviço para continuar.');
  return problems;
}

function textOf(form: FormData, name: string, most: number): string {
  const value = form.get(name);
  return typeof value === 'string' ? cutText(value.trim(), most) : '';
}
