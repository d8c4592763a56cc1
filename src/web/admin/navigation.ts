import {
  Banknote,
  BookOpenText,
  Brush,
  Building2,
  CalendarClock,
  CalendarDays,
  ChartNoAxesColumn,
  ClipboardCheck,
  Ear,
  FileCheck2,
  FileDown,
  FileUp,
  Fingerprint,
  Gauge,
  Globe,
  HeartPulse,
  Inbox,
  ListTodo,
  type LucideIcon,
  MapPin,
  MapPinned,
  MessageCircle,
  MessageCircleWarning,
  MessageSquareMore,
  MessagesSquare,
  PenLine,
  Phone,
  PhoneCall,
  PiggyBank,
  ReceiptText,
  Repeat2,
  Scale,
  ScrollText,
  Send,
  Settings,
  ShieldAlert,
  Star,
  UserCog,
  UserRoundSearch,
  Users,
} from 'lucide-react';
import type { Permission } from '#features/accounts/reference-permissions.ts';
import type { Waiting } from '#features/dashboard/waiting/contract.ts';
import { aliases, officePages } from '#shared/address/pages.ts';
import { isAt, type NavGroup } from '#ui/shell/sidebar.tsx';
import { screenWords } from './office-tasks.ts';

interface Entry {
  to: string;
  /** Its other addresses. */
  also?: readonly string[];
  label: string;
  icon: LucideIcon;
  /** Hidden from people without this permission. */
  needs: Permission;
}

const entries: readonly Entry[] = [
  {
    to: officePages.dashboard,
    also: aliases[officePages.dashboard],
    label: 'Painel Inicial',
    icon: Gauge,
    needs: 'back-office.enter',
  },
  {
    to: officePages.calls,
    also: aliases[officePages.calls],
    label: 'Chamados',
    icon: PhoneCall,
    needs: 'calls.read',
  },
  { to: officePages.budgets, label: 'Conversão de Orçamentos', icon: Repeat2, needs: 'budgets.read' },
  {
    to: officePages.partners,
    also: aliases[officePages.partners],
    label: 'Parceiros',
    icon: Building2,
    needs: 'partners.read',
  },
  { to: officePages.applications, label: 'Aplicações de Parceiros', icon: ClipboardCheck, needs: 'partners.read' },
  { to: officePages.clients, label: 'Clientes', icon: Users, needs: 'clients.read' },
  { to: officePages.finance, label: 'Financeiro', icon: Banknote, needs: 'finance.read' },
  {
    to: officePages.settlement,
    also: [...aliases[officePages.settlement], officePages.paymentValidation],
    label: 'Gestão Financeira',
    icon: PiggyBank,
    needs: 'finance.read',
  },
  {
    to: officePages.deniedCalls,
    also: aliases[officePages.deniedCalls],
    label: 'Reconversão de Negados',
    icon: MessageSquareMore,
    needs: 'calls.read',
  },
  { to: officePages.valueAudit, label: 'Auditoria de Valores', icon: Scale, needs: 'discrepancies.read' },
  { to: officePages.reviews, label: 'Avaliações', icon: Star, needs: 'content.read' },
  {
    to: officePages.regions,
    also: aliases[officePages.regions],
    label: 'Regiões',
    icon: MapPin,
    needs: 'regions.read',
  },
  {
    to: officePages.services,
    also: aliases[officePages.services],
    label: 'Serviços',
    icon: Brush,
    needs: 'services.read',
  },
  { to: officePages.blog, label: 'Blog', icon: BookOpenText, needs: 'content.read' },
  { to: officePages.users, label: 'Usuários', icon: UserCog, needs: 'users.manage' },
  { to: officePages.settings, label: 'Configurações', icon: Settings, needs: 'settings.read' },
  { to: officePages.seo, label: 'SEO', icon: Globe, needs: 'settings.read' },
];

const inboxEntry: Entry = {
  to: officePages.inbox,
  label: 'O que espera',
  icon: ListTodo,
  needs: 'back-office.enter',
};

/** Further screens, folded into groups of what is done there. */
const furtherGroups: readonly { label: string; entries: readonly Entry[] }[] = [
  {
    label: 'Contatos',
    entries: [
      { to: officePages.threads, label: 'WhatsApp', icon: MessageCircle, needs: 'messages.read' },
      { to: officePages.telephone, label: 'Telefone', icon: Phone, needs: 'calls.read' },
      { to: officePages.conversations, label: 'Conversas', icon: MessagesSquare, needs: 'conversations.read' },
      { to: officePages.messages, label: 'Mensagens', icon: Send, needs: 'messages.read' },
      { to: officePages.siteRequests, label: 'Pedidos do site', icon: Inbox, needs: 'calls.read' },
    ],
  },
  {
    label: 'Conferir',
    entries: [
      { to: officePages.problems, label: 'Problemas', icon: MessageCircleWarning, needs: 'problems.read' },
      {
        to: officePages.receipts,
        also: aliases[officePages.receipts],
        label: 'Análise de Recibos',
        icon: ReceiptText,
        needs: 'receipts.read',
      },
      { to: officePages.fraud, label: 'Detecção de Fraude', icon: ShieldAlert, needs: 'fraud.read' },
      { to: officePages.hearings, label: 'Ouvir prestadores', icon: Ear, needs: 'hearings.read' },
    ],
  },
  {
    label: 'Campo',
    entries: [
      { to: officePages.agenda, label: 'Agenda', icon: CalendarDays, needs: 'calls.read' },
      { to: officePages.roster, label: 'Escala', icon: CalendarClock, needs: 'partners.read' },
      { to: officePages.liveMap, label: 'Mapa ao vivo', icon: MapPinned, needs: 'partners.read' },
    ],
  },
  {
    label: 'Casa',
    entries: [
      { to: officePages.losses, label: 'Origens e perdas', icon: ChartNoAxesColumn, needs: 'calls.read' },
      { to: officePages.siteTexts, label: 'Textos do site', icon: PenLine, needs: 'content.read' },
      { to: officePages.auditLog, label: 'Auditoria', icon: ScrollText, needs: 'audit-log.read' },
      { to: officePages.privacy, label: 'Privacidade', icon: Fingerprint, needs: 'privacy.manage' },
      {
        to: officePages.privacyRequests,
        label: 'Solicitações de privacidade',
        icon: UserRoundSearch,
        needs: 'privacy.manage',
      },
      { to: officePages.privacyConsents, label: 'Consentimentos', icon: FileCheck2, needs: 'privacy.manage' },
      { to: officePages.privacyDownloads, label: 'Downloads de dados', icon: FileDown, needs: 'privacy.manage' },
      { to: officePages.privacyIncidents, label: 'Incidentes com dados', icon: ShieldAlert, needs: 'privacy.manage' },
      { to: officePages.imports, label: 'Importar planilhas', icon: FileUp, needs: 'records.import' },
      { to: officePages.systemHealth, label: 'Saúde do sistema', icon: HeartPulse, needs: 'system.manage' },
    ],
  },
];

const allEntries = [inboxEntry, ...entries, ...furtherGroups.flatMap((group) => group.entries)];

/** The sidebar's entry of an address, of any of its other addresses, or of a record below it. */
export function findEntry(pathname: string): Entry | undefined {
  return allEntries.find((entry) => isAt({ ...entry, end: entry.to === officePages.dashboard }, pathname));
}

/** Every entry for these permissions. */
export function standingEntries(may: (permission: Permission) => boolean): Entry[] {
  return allEntries.filter(({ needs }) => may(needs));
}

/** Waiting items of a screen, by its path. */
function countsOf(waiting: Waiting['waiting']): Readonly<Record<string, number | undefined>> {
  return {
    [officePages.calls]: waiting.calls,
    [officePages.applications]: waiting.applications,
    [officePages.siteRequests]: waiting.siteRequests,
    [officePages.threads]: waiting.threads,
    [officePages.telephone]: waiting.callbacks,
    [officePages.conversations]: waiting.conversations,
    [officePages.valueAudit]: waiting.discrepancies,
    [officePages.fraud]: waiting.fraudCases,
    [officePages.receipts]: waiting.receipts,
    [officePages.messages]: waiting.messages,
    [officePages.problems]: waiting.problems,
    [officePages.reviews]: waiting.reviews,
    [officePages.budgets]: waiting.budgets,
    [officePages.agenda]: waiting.recurringVisits,
    [officePages.settlement]: moneyCount(waiting),
    [officePages.hearings]: heardCount(waiting),
    [officePages.privacyRequests]: waiting.privacyRequests,
    [officePages.privacyIncidents]: waiting.incidents,
  };
}

/** Answers of partners and debts that wait; undefined for people who may not see them. */
export function moneyCount({ paidClaims, timeWishes, debtQuestions }: Waiting['waiting']): number | undefined {
  if (paidClaims === undefined) return undefined;
  return paidClaims + (timeWishes ?? 0) + (debtQuestions ?? 0);
}

/** Partners who were heard, and decisions to be looked at again; undefined for people who may not see them. */
function heardCount({ hearings, secondLooks }: Waiting['waiting']): number | undefined {
  return hearings === undefined ? undefined : hearings + (secondLooks ?? 0);
}

/** The sidebar for these permissions, with the waiting items of each screen. */
export function navigationFor(may: (permission: Permission) => boolean, waiting: Waiting['waiting'] = {}): NavGroup[] {
  const counts = countsOf(waiting);
  const shown = (list: readonly Entry[]) =>
    list
      .filter(({ needs }) => may(needs))
      .map(({ needs: _, ...item }) => ({
        ...item,
        keywords: screenWords[item.to],
        count: counts[item.to],
        quiet: item.to === officePages.messages,
        end: item.to === officePages.dashboard,
      }));
  const folded = furtherGroups.map((group) => ({ label: group.label, folds: true, items: shown(group.entries) }));
  return [{ items: shown([inboxEntry]) }, { items: shown(entries) }, ...folded.filter(({ items }) => items.length > 0)];
}
