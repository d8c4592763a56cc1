import type { Page } from '@playwright/test';
import { type Office, read } from './office-change.ts';
import { talk } from './office-conversation-changes.ts';
import { apply } from './office-review-changes.ts';

/** A list of the office, or whatever else shows one answer of the API. */
export interface List {
  /** Its name in the OpenAPI document. */
  operation: string;
  page: string | ((office: Office) => Promise<string>);
  /** Opens it on the page. */
  open?: (page: Page) => Promise<void>;
  /** The title of its failure. */
  title: string;
  /** What is said of a server that says nothing. */
  silent: string;
  /** What is said of an empty sentence, where that is not 'Erro desconhecido'. */
  blank?: string;
  /** What a notice says beside. */
  notice?: string;
  /** What stands on it when it has come. */
  shows: string | RegExp;
}

/** The page of the first record of a list. */
const first = (list: string, name: string, page: string) => async (office: Office) => {
  const answer = await read<Record<string, { id: string }[]>>(office, `/api/admin/${list}`);
  return `/admin/${page}/${answer[name]?.[0]?.id}`;
};
const firstCall = first('chamados?status=pendente', 'chamados', 'chamados');
const firstClient = first('clientes', 'clientes', 'clientes');
const firstPartner = first('prestadores', 'prestadores', 'parceiros');

/** Presses the first button of that name. */
const pressFirst = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

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
    operation: 'listKeptRequests',
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
