import { CircleCheck, CircleDashed, Handshake, Percent, PhoneCall, Wallet } from 'lucide-react';
import { declineReasonLabels, declineReasons } from '#features/service-calls/reference-declines.ts';
import { percentText } from '#shared/numbers/percent.ts';
import { formatDate } from '#shared/time/dates.ts';
import { actionsColumn, type Column } from '#ui/lists/column.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { listSheet } from '#ui/lists/list-sheet.ts';
import { OpenButton } from '#ui/lists/open-button.tsx';
import { Badge } from '#ui/records/badge.tsx';
import { reais } from '#ui/records/reais.ts';
import { Whole } from '#ui/records/whole.tsx';
import { type Budget, budgetOperations } from '../contract.ts';
import { budgetPriorities, budgetPriorityLabels, budgetStatuses, budgetStatusLabels } from '../rules.ts';
import { BudgetPriorityBadge, BudgetStatusBadge } from './budget-badges.tsx';
import { BudgetContact } from './budget-contact.tsx';

const columns: Column<Budget>[] = [
  {
    key: 'client',
    header: 'Cliente',
    phone: 'title',
    cell: (budget) => budget.clientName,
    second: (budget) => (
      <span className="whitespace-nowrap">
        <Whole>{budget.protocolNumber}</Whole> · {formatDate(new Date(budget.createdAt))}
      </span>
    ),
  },
  {
    key: 'service',
    header: 'Serviço',
    cell: (budget) => budget.serviceType,
    second: (budget) => budget.partnerName ?? 'Não atribuído',
  },
  {
    key: 'status',
    header: 'Status e prioridade',
    cell: (budget) => (
      <div className="flex flex-col items-start gap-1 @max-3xl:items-end">
        <BudgetStatusBadge status={budget.status} />
        <BudgetPriorityBadge priority={budget.priority} />
        {budget.nextTouch?.isDue && <Badge tone="signal">Contato D+{budget.nextTouch.day}</Badge>}
      </div>
    ),
  },
  {
    key: 'values',
    header: 'Proposta',
    align: 'right',
    cell: (budget) => reais(budget.proposedValue),
    second: (budget) => `de ${reais(budget.originalValue)} (${percentText(budget.discount)})`,
  },
];

const queues = [
  { value: 'abertos', label: 'Fila: valor × espera' },
  { value: 'hoje', label: 'Contatos de hoje' },
];

const totalText = (won: number | null) => won !== null && `${reais(won)} no total`;

/** Declined budgets with contact buttons. */
export const budgetsSheet = ({ brandName, showMoney }: { brandName: string; showMoney: boolean }) =>
  listSheet({
    operation: budgetOperations.listBudgets,
    rowsOf: ({ data }) => data.budgets,
    totalOf: ({ data }) => data.stats.totalBudgets,
    plainFirst: true,
    caption: 'Orçamentos',
    noun: { one: 'orçamento', many: 'orçamentos', gender: 'm' },
    steady: true,
    cards: [
      { label: 'Total de Orçamentos', value: ({ data }) => data.stats.totalBudgets, icon: Wallet },
      { label: 'Contatos de hoje', value: ({ data }) => data.due, icon: PhoneCall, tone: 'signal', to: '?fila=hoje' },
      {
        label: 'Pendentes',
        value: ({ data }) => data.stats.pending,
        icon: CircleDashed,
        tone: 'warning',
        to: '?status=pendente',
      },
      {
        label: 'Negociando',
        value: ({ data }) => data.stats.negotiating,
        icon: Handshake,
        tone: 'info',
        to: '?status=negociando',
      },
      {
        label: 'Convertidos',
        value: ({ data }) => data.stats.converted,
        detail: ({ data }) => totalText(data.stats.totalConvertedValue),
        icon: CircleCheck,
        tone: 'success',
        to: '?status=convertido',
      },
      {
        label: 'Taxa de Conversão',
        value: ({ data }) => percentText(data.stats.conversionRate),
        icon: Percent,
        tone: 'neutral',
      },
    ],
    search: { label: 'Buscar orçamentos', hint: 'Cliente, protocolo ou serviço' },
    filters: {
      status: { label: 'Status', all: 'Todos os status', options: optionsOf(budgetStatuses, budgetStatusLabels) },
      priority: {
        label: 'Prioridade',
        all: 'Todas as prioridades',
        options: optionsOf(budgetPriorities, budgetPriorityLabels),
      },
      recusa: {
        label: 'Motivo da recusa',
        all: 'Todos os motivos',
        options: optionsOf(declineReasons, declineReasonLabels),
      },
      fila: { label: 'Fila', all: 'Mais novos primeiro', options: queues },
    },
    columns: [
      ...columns.filter(({ key }) => showMoney || key !== 'values'),
      actionsColumn<Budget>((budget) => (
        <div className="flex justify-end gap-2 @max-lg:flex-wrap">
          <BudgetContact budget={budget} brandName={brandName} size="sm" />
          <OpenButton id={budget.id} of={`Ver Detalhes de ${budget.protocolNumber}`}>
            Ver Detalhes
          </OpenButton>
        </div>
      )),
    ],
    rowKey: (budget) => budget.id,
    empty: 'Registre um orçamento recusado na página do chamado e ele aparece aqui.',
  });
