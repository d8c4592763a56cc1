import type { Page } from '@playwright/test';
import { type Office, read } from '#test/long/situations/changes/change.ts';
import { talk } from '#test/long/situations/changes/conversation-changes.ts';
import { apply } from '#test/long/situations/changes/review-changes.ts';
import type { List } from './lists.ts';

/** The page of the first record of a list. */
const first = (list: string, name: string, page: string) => async (office: Office) => {
  const answer = await read<Record<string, { id: string }[]>>(office, `/api/admin/${list}`);
  return `/admin/${page}/${answer[name]?.[0]?.id}`;
};
export const firstCall = first('chamados?status=pendente', 'chamados', 'chamados');
export const firstClient = first('clientes', 'clientes', 'clientes');
export const firstPartner = first('prestadores', 'prestadores', 'parceiros');

/** Presses the first button of that name. */
const pressFirst = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** Reads of one record. */
export const recordLists: readonly List[] = [
  {
    operation: 'findCall',
    page: firstCall,
    title: 'Erro ao Carregar Chamado',
    silent: 'Erro ao carregar o chamado',
    shows: 'Atribuir prestador',
  },
  {
    operation: 'listCandidates',
    page: firstCall,
    open: pressFirst(/^Atribuir prestador$/),
    title: 'Erro ao Carregar Prestadores',
    silent: 'Erro ao carregar prestadores',
    shows: 'Atribuir',
  },
  {
    operation: 'listBudgetsOfCall',
    page: firstCall,
    title: 'Erro ao Carregar Orçamentos',
    silent: 'Erro ao carregar orçamentos',
    shows: 'O cliente não aceitou o valor?',
  },
  {
    operation: 'findConversation',
    page: async (office) => (await talk(office)).page,
    title: 'Erro ao Carregar Conversa',
    silent: 'Erro ao carregar a conversa',
    shows: 'O que a conversa diz',
  },
  {
    operation: 'findPartnerApplication',
    page: async (office) => (await apply(office, [])).page,
    title: 'Erro ao Carregar Aplicação',
    silent: 'Erro ao carregar a aplicação',
    shows: 'Aprovar parceiro',
  },
  {
    operation: 'findClient',
    page: firstClient,
    title: 'Erro ao Carregar Cliente',
    silent: 'Erro ao carregar o cliente',
    shows: 'Alterar status',
  },
  {
    operation: 'listClientHistory',
    page: firstClient,
    open: openHistory,
    title: 'Erro ao Carregar a Linha do Tempo',
    silent: 'Erro ao carregar a linha do tempo',
    shows: /^Chamado aberto/,
  },
  {
    operation: 'findPartner',
    page: firstPartner,
    title: 'Erro ao Carregar Prestador',
    silent: 'Erro ao carregar o prestador',
    shows: 'Alterar status',
  },
  {
    operation: 'listPartnerHistory',
    page: firstPartner,
    open: openHistory,
    title: 'Erro ao Carregar a Linha do Tempo',
    silent: 'Erro ao carregar a linha do tempo',
    shows: 'Linha do tempo',
  },
  {
    operation: 'findUser',
    page: '/admin/usuarios',
    open: pressFirst(/^Ver detalhes de/),
    title: 'Erro ao carregar usuário',
    silent: 'Erro ao carregar o usuário',
    shows: 'Conta desde',
  },
  {
    operation: 'findReceipt',
    page: '/admin/analise-recibo',
    open: pressFirst(/^Ver Detalhes/),
    title: 'Erro ao Carregar Recibo',
    silent: 'Erro ao carregar o recibo',
    shows: 'Valor no recibo',
  },
  {
    operation: 'findDiscrepancy',
    page: '/admin/auditoria-valores',
    open: pressFirst(/^Investigar/),
    title: 'Erro ao Carregar Discrepância',
    silent: 'Erro ao carregar a discrepância',
    shows: 'Recebeu nota ou recibo',
  },
  {
    operation: 'findFraudCase',
    page: '/admin/deteccao-fraude',
    open: pressFirst(/^Investigar/),
    title: 'Erro ao Carregar Caso',
    silent: 'Erro ao carregar o caso',
    shows: 'Sinais',
  },
  {
    operation: 'findBudget',
    page: '/admin/conversao-orcamentos',
    open: pressFirst(/^Ver Detalhes/),
    title: 'Erro ao Carregar Orçamento',
    silent: 'Erro ao carregar o orçamento',
    shows: 'Valor proposto',
  },
];

function openHistory(page: Page): Promise<void> {
  return page.getByRole('tab', { name: 'Linha do tempo' }).click();
}
