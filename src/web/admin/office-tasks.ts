import {
  Banknote,
  BookOpenText,
  Brush,
  Building2,
  CalendarClock,
  CalendarDays,
  FileUp,
  Gavel,
  KeyRound,
  Landmark,
  ListChecks,
  type LucideIcon,
  PhoneCall,
  ReceiptText,
  Send,
  UserPlus,
  Users,
} from 'lucide-react';
import type { Permission } from '#features/accounts/reference-permissions.ts';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';

interface OfficeTask {
  label: string;
  /** Other words under which it is found. */
  words: string;
  icon: LucideIcon;
  to: string;
  needs: Permission;
  /** Listed before anything is typed. */
  isFrequent?: boolean;
}

const adding = (page: string) => `${page}?novo=sim`;

/** Tasks of the office, with the words that people use for them. */
export const officeTasks: readonly OfficeTask[] = [
  {
    label: 'Novo Chamado',
    words: 'abrir ligação cliente atendimento pedido',
    icon: PhoneCall,
    to: adding(officePages.calls),
    needs: 'calls.write',
    isFrequent: true,
  },
  {
    label: 'Passar o turno',
    words: 'plantão passagem recado escala',
    icon: CalendarClock,
    to: addressOf(officePages.roster, undefined, { passar: 'sim' }),
    needs: 'calls.write',
    isFrequent: true,
  },
  {
    label: 'Novo Cliente',
    words: 'cadastrar incluir pessoa empresa condomínio',
    icon: Users,
    to: adding(officePages.clients),
    needs: 'clients.write',
  },
  {
    label: 'Novo Prestador',
    words: 'cadastrar incluir profissional encanador',
    icon: Building2,
    to: adding(officePages.partners),
    needs: 'partners.write',
  },
  {
    label: 'Convidar usuário',
    words: 'convite convidar equipe acesso operador funcionário novo',
    icon: UserPlus,
    to: adding(officePages.users),
    needs: 'users.manage',
  },
  {
    label: 'Mandar as mensagens que esperam',
    words: 'enviar whatsapp zap mensagem lembrete',
    icon: Send,
    to: officePages.messages,
    needs: 'messages.read',
  },
  {
    label: 'Enviar recibo',
    words: 'comprovante pix foto anexar nota',
    icon: ReceiptText,
    to: adding(officePages.receipts),
    needs: 'receipts.write',
  },
  {
    label: 'Trazer extrato do banco',
    words: 'ofx csv conciliar conciliação pix entrada conta importar',
    icon: Landmark,
    to: adding(officePages.paymentValidation),
    needs: 'finance.write',
  },
  {
    label: 'Novo acerto',
    words: 'cobrar comissão pix prestador pagamento receber',
    icon: Banknote,
    to: adding(officePages.settlement),
    needs: 'finance.write',
  },
  {
    label: 'Fechar o mês',
    words: 'fechamento contador contabilidade mensal',
    icon: ListChecks,
    to: officePages.ledgerMonths,
    needs: 'finance.read',
  },
  {
    label: 'Mudar o preço de um serviço',
    words: 'preços valor tabela catálogo comissão aumentar',
    icon: Brush,
    to: officePages.services,
    needs: 'services.write',
  },
  {
    label: 'Ver os posts do blog',
    words: 'novo post artigo texto publicar rascunho',
    icon: BookOpenText,
    to: officePages.blog,
    needs: 'content.read',
  },
  {
    label: 'Marcar férias ou folga de um prestador',
    words: 'pausa ausência escala feriado',
    icon: CalendarDays,
    to: officePages.roster,
    needs: 'partners.read',
  },
  {
    label: 'Decidir uma discrepância',
    words: 'valor diferença investigar comissão',
    icon: Gavel,
    to: officePages.valueAudit,
    needs: 'discrepancies.read',
  },
  {
    label: 'Importar planilha de clientes',
    words: 'csv excel lista trazer',
    icon: FileUp,
    to: officePages.imports,
    needs: 'records.import',
  },
  {
    label: 'Trocar a minha senha',
    words: 'password segundo fator 2fa sessão aparelho',
    icon: KeyRound,
    to: officePages.ownAccount,
    needs: 'own-account.manage',
  },
];

interface InnerScreen {
  label: string;
  words: string;
  to: string;
  needs: Permission;
}

/** Screens that are reached from another one, and stand in no menu. */
export const innerScreens: readonly InnerScreen[] = [
  {
    label: 'Relatórios financeiros',
    words: 'faturamento mês gráfico origem',
    to: officePages.financeReports,
    needs: 'finance.read',
  },
  { label: 'Livro-razão', words: 'lançamentos estorno contábil', to: officePages.ledgerLines, needs: 'finance.read' },
  { label: 'Fechamentos', words: 'mês contador nfse nota', to: officePages.ledgerMonths, needs: 'finance.read' },
  { label: 'Regras do dinheiro', words: 'comissão quem paga', to: officePages.moneyRules, needs: 'finance.read' },
  { label: 'Cobrança', words: 'dívida atraso devedor teto prazo', to: officePages.collection, needs: 'finance.read' },
  {
    label: 'Validação de Pagamento',
    words: 'extrato ofx banco pix conciliação',
    to: officePages.paymentValidation,
    needs: 'finance.read',
  },
  { label: 'Competências', words: 'habilidade sabe fazer', to: officePages.skills, needs: 'services.read' },
  {
    label: 'Perguntas sem resposta',
    words: 'assistente chat',
    to: officePages.unanswered,
    needs: 'conversations.read',
  },
  {
    label: 'Pendências de prestadores',
    words: 'documentos vencidos falta papel',
    to: officePages.partnerWaiting,
    needs: 'partners.read',
  },
];

/** Other words for the screens of the menu. */
export const screenWords: Readonly<Record<string, string>> = {
  [officePages.dashboard]: 'início resumo home',
  [officePages.inbox]: 'fila pendência tarefas caixa entrada',
  [officePages.calls]: 'atendimentos ordens serviço os',
  [officePages.budgets]: 'orçamento proposta desconto perdido',
  [officePages.partners]: 'prestadores profissionais encanador',
  [officePages.applications]: 'cadastro candidatos documentos aprovar',
  [officePages.clients]: 'pessoas empresas condomínios',
  [officePages.finance]: 'dinheiro comissão faturamento',
  [officePages.settlement]: 'acertos pix cobrança receber pagamento comissão',
  [officePages.deniedCalls]: 'cancelados recuperar',
  [officePages.valueAudit]: 'discrepância diferença valor',
  [officePages.reviews]: 'depoimentos estrelas nota comentário',
  [officePages.regions]: 'cidades bairros cobertura área',
  [officePages.services]: 'preço preços catálogo tabela comissão',
  [officePages.blog]: 'post artigo texto',
  [officePages.siteTexts]: 'página passos benefícios política privacidade termos conteúdo',
  [officePages.users]: 'equipe operador acesso convidar perfil',
  [officePages.settings]: 'ajustes opções preferências',
  [officePages.seo]: 'google busca título',
  [officePages.threads]: 'zap conversa mensagem',
  [officePages.conversations]: 'chat assistente visitante',
  [officePages.messages]: 'avisos lembretes envio',
  [officePages.siteRequests]: 'solicitação formulário lead',
  [officePages.problems]: 'reclamação garantia retorno',
  [officePages.receipts]: 'comprovante pix',
  [officePages.fraud]: 'golpe suspeita padrão',
  [officePages.hearings]: 'defesa oitiva resposta',
  [officePages.agenda]: 'visitas calendário recorrente',
  [officePages.roster]: 'plantão turno folga férias',
  [officePages.liveMap]: 'onde posição rota rastreio gps',
  [officePages.losses]: 'relatório propaganda indicação',
  [officePages.auditLog]: 'registro histórico quem mudou',
  [officePages.privacy]: 'lgpd dados pessoais titular tratamento cópia',
  [officePages.privacyConsents]: 'lgpd consentimento autorização aceite retirado',
  [officePages.privacyDownloads]: 'lgpd baixar arquivo csv planilha exportação exportar motivo quem baixou',
  [officePages.privacyIncidents]: 'lgpd vazamento anpd incidente comunicar segurança dados',
  [officePages.privacyRequests]: 'lgpd direitos titular pedido apagar corrigir acesso quinze dias',
  [officePages.imports]: 'planilha csv excel',
  [officePages.systemHealth]: 'servidor backup cópia erro',
};
