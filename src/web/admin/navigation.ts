import {
  Banknote,
  BookOpenText,
  Brush,
  Building2,
  ClipboardCheck,
  Gauge,
  Globe,
  Inbox,
  type LucideIcon,
  MapPin,
  MapPinned,
  MessageSquareMore,
  PhoneCall,
  PiggyBank,
  ReceiptText,
  Repeat2,
  Scale,
  Settings,
  ShieldAlert,
  Star,
  UserCog,
  Users,
} from 'lucide-react';
import type { Permission } from '#features/accounts/rules.ts';
import { isAt, type NavGroup } from '#ui/shell/sidebar.tsx';

interface Entry {
  to: string;
  /** Its other addresses. */
  also?: readonly string[];
  label: string;
  icon: LucideIcon;
  /** Who may not read what stands there does not see the way to it. */
  needs: Permission;
}

const entries: readonly Entry[] = [
  {
    to: '/admin',
    also: ['/admin/dashboard', '/admin/dashboard-optimized'],
    label: 'Painel Inicial',
    icon: Gauge,
    needs: 'back-office.enter',
  },
  {
    to: '/admin/chamados',
    also: ['/admin/chamados-antigo', '/admin/chamados-filtros', '/admin/chamados-simples'],
    label: 'Chamados',
    icon: PhoneCall,
    needs: 'calls.read',
  },
  { to: '/admin/conversao-orcamentos', label: 'Conversão de Orçamentos', icon: Repeat2, needs: 'budgets.read' },
  {
    to: '/admin/parceiros',
    also: ['/admin/prestadores'],
    label: 'Parceiros',
    icon: Building2,
    needs: 'partners.read',
  },
  { to: '/admin/aplicacoes-parceiros', label: 'Aplicações de Parceiros', icon: ClipboardCheck, needs: 'partners.read' },
  { to: '/admin/clientes', label: 'Clientes', icon: Users, needs: 'clients.read' },
  { to: '/admin/financeiro', label: 'Financeiro', icon: Banknote, needs: 'finance.read' },
  {
    to: '/admin/gestao-financeira',
    also: ['/admin/gestao-financeira-avancada', '/admin/validacao-pagamento'],
    label: 'Gestão Financeira',
    icon: PiggyBank,
    needs: 'finance.read',
  },
  {
    to: '/admin/reconversao-negados',
    also: ['/admin/servicos-negados'],
    label: 'Reconversão de Negados',
    icon: MessageSquareMore,
    needs: 'calls.read',
  },
  { to: '/admin/auditoria-valores', label: 'Auditoria de Valores', icon: Scale, needs: 'discrepancies.read' },
  { to: '/admin/avaliacoes', label: 'Avaliações', icon: Star, needs: 'content.read' },
  {
    to: '/admin/regioes',
    also: ['/admin/regioes-completas'],
    label: 'Regiões',
    icon: MapPin,
    needs: 'regions.read',
  },
  {
    to: '/admin/servicos',
    also: ['/admin/servicos-completo'],
    label: 'Serviços',
    icon: Brush,
    needs: 'services.read',
  },
  { to: '/admin/blog', label: 'Blog', icon: BookOpenText, needs: 'content.read' },
  { to: '/admin/usuarios', label: 'Usuários', icon: UserCog, needs: 'users.manage' },
  { to: '/admin/configuracoes', label: 'Configurações', icon: Settings, needs: 'settings.read' },
  { to: '/admin/configuracoes-seo', label: 'SEO', icon: Globe, needs: 'settings.read' },
];

const furtherEntries: readonly Entry[] = [
  { to: '/admin/monitoramento', label: 'Mapa ao vivo', icon: MapPinned, needs: 'partners.read' },
  { to: '/admin/pedidos-site', label: 'Pedidos do site', icon: Inbox, needs: 'calls.read' },
  {
    to: '/admin/analise-recibo',
    also: ['/admin/analise-recibos'],
    label: 'Análise de Recibos',
    icon: ReceiptText,
    needs: 'receipts.read',
  },
  { to: '/admin/deteccao-fraude', label: 'Detecção de Fraude', icon: ShieldAlert, needs: 'fraud.read' },
];

/** The sidebar's entry of an address, of any of its other addresses, or of a record below it. */
export function findEntry(pathname: string): Entry | undefined {
  return [...entries, ...furtherEntries].find((entry) => isAt({ ...entry, end: entry.to === '/admin' }, pathname));
}

/** Every entry, for somebody with these permissions. */
export function standingEntries(may: (permission: Permission) => boolean): Entry[] {
  return [...entries, ...furtherEntries].filter(({ needs }) => may(needs));
}

/** The sidebar of somebody with these permissions. */
export function navigationFor(may: (permission: Permission) => boolean): NavGroup[] {
  const shown = (list: readonly Entry[]) =>
    list.filter(({ needs }) => may(needs)).map(({ needs: _, ...item }) => ({ ...item, end: item.to === '/admin' }));
  const further = shown(furtherEntries);
  return [{ items: shown(entries) }, ...(further.length > 0 ? [{ label: 'Mais', items: further }] : [])];
}
