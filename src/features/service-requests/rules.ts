import type { QuickRequest, ServiceRequest } from './contract.ts';

/** A separate constant, because the public form loads no schemas. */
export const saveRequestPath = '/api/service-requests';

export const placeKinds = ['residencia', 'condominio', 'empresa', 'orgao-publico'] as const;
export type PlaceKind = (typeof placeKinds)[number];
export const placeKindLabels: Record<PlaceKind, string> = {
  residencia: 'Residência',
  condominio: 'Condomínio',
  empresa: 'Empresa',
  'orgao-publico': 'Órgão público',
};

export const urgencies = ['ate-1h', 'hoje', 'agendado'] as const;
export type Urgency = (typeof urgencies)[number];
export const urgencyLabels: Record<Urgency, string> = {
  'ate-1h': 'Até 1 hora',
  hoje: 'Hoje',
  agendado: 'Agendado',
};

export const preferences = ['quanto-antes', 'agendado', 'flexivel'] as const;
export type Preference = (typeof preferences)[number];
export const preferenceLabels: Record<Preference, string> = {
  'quanto-antes': 'O quanto antes',
  agendado: 'Agendado',
  flexivel: 'Flexível',
};

export const timeSlots = ['manha', 'tarde', 'noite'] as const;
export type TimeSlot = (typeof timeSlots)[number];
export const timeSlotLabels: Record<TimeSlot, string> = {
  manha: 'Manhã (8h-12h)',
  tarde: 'Tarde (12h-18h)',
  noite: 'Noite (18h-22h)',
};

/** Services in the home page's short form. */
export const quickServices = [
  'Pia',
  'Vaso Sanitário',
  'Ralo',
  'Caixa de Gordura',
  'Tubulação',
  'Hidrojateamento',
] as const;

const premiumPlaces = new Set<string>(['condominio', 'empresa', 'orgao-publico']);
const premiumServices = new Set(['Limpeza de fossa', 'Hidrojateamento']);
export const premiumScore = 60;

/** Urgency of a request, 0 to 75 points although shown out of 100: kind of place 30, heavy service 25, hurry 20. */
export function priorityScore(
  request: Pick<ServiceRequest, 'tipoLocal' | 'servicosSelecionados' | 'urgencia'>,
): number {
  const place = premiumPlaces.has(request.tipoLocal) ? 30 : 0;
  const service = request.servicosSelecionados.some((name) => premiumServices.has(name)) ? 25 : 0;
  return place + service + (request.urgencia === 'ate-1h' ? 20 : 0);
}

/** From 60 points a request is Premium: first in the office's list, and marked in its message. */
export function priorityClass(score: number): 'Premium' | 'Standard' {
  return score >= premiumScore ? 'Premium' : 'Standard';
}

const isPremium = (request: ServiceRequest) => priorityClass(priorityScore(request)) === 'Premium';

/** Day and time slot are asked only for appointments. */
export function asksForSchedule({ preferencia }: Pick<ServiceRequest, 'preferencia'>): boolean {
  return preferencia === 'agendado';
}

/** The message of a request, with its number if saved; empty answers are left out. */
export function requestText(request: ServiceRequest, number = ''): string {
  const scheduled = asksForSchedule(request);
  return textOf('Olá! Gostaria de solicitar um serviço de desentupimento.', [
    ['Número do pedido', number],
    ['Prioridade', isPremium(request) ? 'Premium' : ''],
    ['Nome', request.nome],
    ['Telefone', request.telefone],
    ['E-mail', request.email],
    ['Local', labelOf(placeKindLabels, request.tipoLocal)],
    ['Urgência', labelOf(urgencyLabels, request.urgencia)],
    ['Endereço', request.endereco],
    ['Complemento', request.complemento],
    ['Bairro', request.bairro],
    ['Cidade', request.cidade],
    ['Estado', request.estado],
    ['CEP', request.cep],
    ['Ponto de referência', request.pontoReferencia],
    ['Serviços', request.servicosSelecionados.join(', ')],
    ['Descrição', request.descricao],
    ['Preferência', labelOf(preferenceLabels, request.preferencia)],
    ['Data', scheduled ? request.data.split('-').reverse().join('/') : ''],
    ['Horário', scheduled ? labelOf(timeSlotLabels, request.horario) : ''],
  ]);
}

/** The message of the home page's short form. */
export function quickRequestText(request: QuickRequest): string {
  return textOf('Olá! Gostaria de um orçamento de desentupimento.', [
    ['Serviço', request.servico],
    ['Nome', request.nome],
    ['Telefone', request.telefone],
    ['Endereço', request.endereco],
  ]);
}

function textOf(greeting: string, lines: [label: string, value: string][]): string {
  const filled = lines.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value}`);
  return [greeting, '', ...filled].join('\n');
}

function labelOf(labels: Record<string, string>, value: string): string {
  return labels[value] ?? value;
}

/** A house, a lot or a bare number, up to the first comma. */
const houseNumber = /^(?:(?:n[º°o.]*|casa|lote|lt\.?|chácara|prédio)\s*)?\d[^,]{0,10}(?=,|$)/i;

/** 'Número e complemento' in its two parts, as typed; without a house number all of it is the complement. */
export function splitComplement(typed: string): { number: string; complement: string } {
  const number = houseNumber.exec(typed.trim())?.[0] ?? '';
  const complement = typed
    .trim()
    .replace(number, '')
    .replace(/^[,\s]+/, '');
  return { number: number.trim(), complement };
}

/** An active city as the form lists it: name and two-letter state. */
export interface ActiveCity {
  nome: string;
  estado: string;
}

/** Active regions with the form's minimal data, embedded in the page. */
export interface RequestRegions {
  states: { id: string; nome: string }[];
  cities: ActiveCity[];
}

/** Days for which a saved request is stored. */
export const retentionDays = 90;

/** Text of the consent checkbox; stored with the request. */
export const saveConsent = `Quero que a central guarde este pedido por até ${retentionDays} dias e entre em contato comigo, mesmo se eu não enviar a mensagem.`;
