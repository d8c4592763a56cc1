import type { Page } from '@playwright/test';
import type { Office } from '#test/long/situations/changes/change.ts';
import { recordLists } from './record-lists.ts';

/** A list of the office, or any other view of one API answer. */
export interface List {
  /** Its name in the OpenAPI document. */
  operation: string;
  page: string | ((office: Office) => Promise<string>);
  /** Opens it on the page. */
  open?: (page: Page) => Promise<void>;
  /** The title of its failure. */
  title: string;
  /** Expected message for an empty answer. */
  silent: string;
  /** Expected message for an empty sentence, if not 'Erro desconhecido'. */
  blank?: string;
  /** Expected further words of a notice. */
  notice?: string;
  /** Text on it once it has loaded. */
  shows: string | RegExp;
}

export const lists: List[] = [
  {
    operation: 'readDashboard',
    page: '/admin',
    title: 'Erro ao Carregar Dashboard',
    silent: 'Erro ao carregar dashboard',
    shows: 'Total de Prestadores',
  },
  {
    operation: 'readSystemHealth',
    page: '/admin/saude',
    title: 'Erro ao Carregar a Saúde do Sistema',
    silent: 'Erro ao carregar a saúde do sistema',
    shows: 'Cópia de segurança',
  },
  {
    operation: 'listServices',
    page: '/admin/servicos',
    title: 'Erro ao Carregar Serviços',
    silent: 'Erro ao carregar serviços',
    blank: 'Não foi possível carregar os dados dos serviços',
    shows: /serviços encontrados$/,
  },
  {
    operation: 'listPartners',
    page: '/admin/prestadores',
    title: 'Erro ao Carregar Prestadores',
    silent: 'Erro ao carregar prestadores',
    shows: /prestadores encontrados$/,
  },
  {
    operation: 'listPartnerApplications',
    page: '/admin/aplicacoes-parceiros',
    title: 'Erro ao Carregar Aplicações',
    silent: 'Erro ao carregar aplicações',
    shows: /aplicações encontradas$/,
  },
  {
    operation: 'listCalls',
    page: '/admin/chamados',
    title: 'Erro ao Carregar Chamados',
    silent: 'Erro ao carregar chamados',
    shows: /chamados encontrados$/,
  },
  {
    operation: 'listClients',
    page: '/admin/clientes',
    title: 'Erro ao Carregar Clientes',
    silent: 'Erro ao carregar clientes',
    shows: /clientes encontrados$/,
  },
  {
    operation: 'listFinance',
    page: '/admin/financeiro',
    title: 'Erro ao Carregar Dados Financeiros',
    silent: 'Erro ao carregar dados financeiros',
    shows: /lançamentos? encontrados?$/,
  },
  {
    operation: 'listReviews',
    page: '/admin/avaliacoes',
    title: 'Erro ao Carregar Avaliações',
    silent: 'Erro ao carregar avaliações',
    shows: /avaliações encontradas$/,
  },
  {
    operation: 'listRegions',
    page: '/admin/regioes',
    title: 'Erro ao Carregar Regiões',
    silent: 'Erro ao carregar regiões',
    shows: /regiões encontradas$/,
  },
  {
    operation: 'listPosts',
    page: '/admin/blog',
    title: 'Erro ao Carregar Posts do Blog',
    silent: 'Erro ao carregar posts do blog',
    shows: /posts encontrados$/,
  },
  {
    operation: 'listUsers',
    page: '/admin/usuarios',
    title: 'Erro ao Carregar Usuários',
    silent: 'Erro ao carregar usuários',
    shows: /usuários encontrados$/,
  },
  {
    operation: 'listReceipts',
    page: '/admin/analise-recibo',
    title: 'Erro ao Carregar Análises',
    silent: 'Erro ao carregar análises',
    shows: /recibos encontrados$/,
  },
  {
    operation: 'listDiscrepancies',
    page: '/admin/auditoria-valores',
    title: 'Erro ao Carregar Discrepâncias',
    silent: 'Erro ao carregar discrepâncias',
    shows: /discrepâncias? encontradas?$/,
  },
  {
    operation: 'listFraudCases',
    page: '/admin/deteccao-fraude',
    title: 'Erro ao Carregar Detecção de Fraude',
    silent: 'Erro ao carregar detecção de fraude',
    shows: /casos? encontrados?$/,
  },
  {
    operation: 'listBudgets',
    page: '/admin/conversao-orcamentos',
    title: 'Erro ao Carregar Orçamentos',
    silent: 'Erro ao carregar orçamentos',
    notice: 'Falha ao carregar orçamentos do banco de dados',
    shows: /orçamentos encontrados$/,
  },
  {
    operation: 'listSavedRequests',
    page: '/admin/pedidos-site',
    title: 'Erro ao Carregar Pedidos',
    silent: 'Erro ao carregar pedidos',
    shows: /pedidos encontrados$/,
  },
  {
    operation: 'listConversations',
    page: '/admin/conversas',
    title: 'Erro ao Carregar Conversas',
    silent: 'Erro ao carregar conversas',
    shows: /conversas? encontradas?$/,
  },
  {
    operation: 'listUnanswered',
    page: '/admin/conversas/sem-resposta',
    title: 'Erro ao Carregar Perguntas',
    silent: 'Erro ao carregar perguntas',
    shows: /^\d+ perguntas?$/,
  },
  {
    operation: 'readLiveMap',
    page: '/admin/monitoramento',
    title: 'Erro ao Carregar Mapa',
    silent: 'Erro ao carregar o mapa',
    shows: /^Última atualização/,
  },
  {
    operation: 'readSettings',
    page: '/admin/configuracoes',
    title: 'Erro ao Carregar Configurações',
    silent: 'Erro ao carregar configurações',
    shows: 'Os telefones e o e-mail que todas as páginas mostram.',
  },
  {
    operation: 'findOwnAccount',
    page: '/admin/minha-conta',
    title: 'Erro ao carregar sua conta',
    silent: 'Erro ao carregar sua conta',
    shows: 'Onde a sua conta está aberta agora.',
  },
  {
    operation: 'readTrend',
    page: '/admin',
    title: 'Erro ao Carregar Evolução',
    silent: 'Erro ao carregar dashboard',
    shows: 'Total de Prestadores',
  },
  ...recordLists,
];
