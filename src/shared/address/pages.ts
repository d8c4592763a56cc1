import { sitePages } from './site-pages.ts';

/** The pages of the partner's app. */
export const partnerPages = {
  entrance: '/parceiro',
  signIn: '/parceiro/login',
  resetPassword: '/parceiro/redefinir-senha',
  dashboard: '/parceiro/dashboard',
  call: '/parceiro/chamados/:callId',
  record: '/parceiro/cadastro',
  account: '/parceiro/minha-conta',
  watch: '/parceiro/plantao',
  statement: '/parceiro/extrato',
  settlementStatement: '/parceiro/extrato/:settlementId',
} as const;

/** Scope and files of the partner app on a phone. */
export const partnerApp = {
  scope: '/parceiro/',
  manifest: '/parceiro/app.webmanifest',
  worker: '/parceiro/sw.js',
} as const;

/** The pages of the back office. */
export const officePages = {
  signIn: '/admin/login',
  resetPassword: '/admin/redefinir-senha',
  dashboard: '/admin',
  calls: '/admin/chamados',
  call: '/admin/chamados/:callId',
  agenda: '/admin/agenda',
  roster: '/admin/escala',
  losses: '/admin/origens-e-perdas',
  deniedCalls: '/admin/reconversao-negados',
  partners: '/admin/parceiros',
  partnerWaiting: '/admin/parceiros/pendencias',
  partner: '/admin/parceiros/:partnerId',
  partnerSetup: '/admin/parceiros/:partnerId/cadastro',
  liveMap: '/admin/monitoramento',
  mapTest: '/admin/teste-mapa',
  applications: '/admin/aplicacoes-parceiros',
  application: '/admin/aplicacoes-parceiros/:applicationId',
  siteRequests: '/admin/pedidos-site',
  messages: '/admin/mensagens',
  conversations: '/admin/conversas',
  unanswered: '/admin/conversas/sem-resposta',
  conversation: '/admin/conversas/:conversationId',
  budgets: '/admin/conversao-orcamentos',
  clients: '/admin/clientes',
  client: '/admin/clientes/:clientId',
  services: '/admin/servicos',
  skills: '/admin/servicos/competencias',
  valueAudit: '/admin/auditoria-valores',
  users: '/admin/usuarios',
  problems: '/admin/problemas',
  fraud: '/admin/deteccao-fraude',
  receipts: '/admin/analise-recibo',
  finance: '/admin/financeiro',
  financeReports: '/admin/financeiro/relatorios',
  settlement: '/admin/gestao-financeira',
  collection: '/admin/gestao-financeira/cobranca',
  settlementStatement: '/admin/gestao-financeira/acertos/:settlementId',
  moneyRules: '/admin/financeiro/regras',
  paymentValidation: '/admin/validacao-pagamento',
  reviews: '/admin/avaliacoes',
  regions: '/admin/regioes',
  blog: '/admin/blog',
  imports: '/admin/importar',
  systemHealth: '/admin/saude',
  auditLog: '/admin/auditoria',
  ownAccount: '/admin/minha-conta',
  settings: '/admin/configuracoes',
  seo: '/admin/configuracoes-seo',
} as const;

/** Other addresses of a page, which show the page itself. */
export const aliases = {
  [sitePages.home]: ['/home'],
  [sitePages.simpleApplication]: ['/cadastro-parceiro.html'],
  [sitePages.request]: ['/solicitar-servico'],
  [officePages.dashboard]: ['/admin/dashboard', '/admin/dashboard-optimized'],
  [officePages.calls]: ['/admin/chamados-antigo', '/admin/chamados-filtros', '/admin/chamados-simples'],
  [officePages.deniedCalls]: ['/admin/servicos-negados'],
  [officePages.partners]: ['/admin/prestadores'],
  [officePages.services]: ['/admin/servicos-completo'],
  [officePages.receipts]: ['/admin/analise-recibos'],
  [officePages.settlement]: ['/admin/gestao-financeira-avancada'],
  [officePages.regions]: ['/admin/regioes-completas'],
} as const;
