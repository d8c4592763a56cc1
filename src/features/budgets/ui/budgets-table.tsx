import { formatDate } from '#shared/dates.ts';
import { percentText } from '#shared/percent.ts';
import { Button } from '#ui/buttons/button.tsx';
import { actionsColumn, type Column } from '#ui/lists/data-table.tsx';
import type { ListSheet } from '#ui/lists/list-screen.tsx';
import { TwoLines } from '#ui/lists/two-lines.tsx';
import { Badge } from '#ui/records/badge.tsx';
import { reais } from '#ui/records/reais.ts';
import { Whole } from '#ui/records/whole.tsx';
import type { Budget } from '../contract.ts';
import { BudgetPriorityBadge, BudgetStatusBadge } from './budget-badges.tsx';
import { BudgetContact } from './budget-contact.tsx';

const columns: Column<Budget>[] = [
  {
    key: 'client',
    header: 'Cliente',
    phone: 'title',
    cell: (budget) => (
      <TwoLines
        first={budget.clientName}
        second={
          <span className="whitespace-nowrap">
            <Whole>{budget.protocolNumber}</Whole> · {formatDate(new Date(budget.createdAt))}
          </span>
        }
      />
    ),
  },
  {
    key: 'service',
    header: 'Serviço',
    cell: (budget) => <TwoLines first={budget.serviceType} second={budget.partnerName ?? 'Não atribuído'} />,
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
    cell: (budget) => (
      <TwoLines
        first={reais(budget.proposedValue)}
        second={
          <>
            de {reais(budget.originalValue)} ({percentText(budget.discount)})
          </>
        }
      />
    ),
  },
];

/** The refused budgets with the ways to reach their clients; `onOpen` shows one of them. */
export const budgetsSheet = ({
  brandName,
  showMoney,
  onOpen,
}: {
  brandName: string;
  showMoney: boolean;
  onOpen: (id: string) => void;
}): ListSheet<Budget> => ({
  caption: 'Orçamentos',
  noun: { one: 'orçamento', many: 'orçamentos', gender: 'm' },
  steady: true,
  columns: [
    ...columns.filter(({ key }) => showMoney || key !== 'values'),
    actionsColumn((budget) => (
      <div className="flex justify-end gap-2 @max-lg:flex-wrap">
        <BudgetContact budget={budget} brandName={brandName} size="sm" />
        <Button size="sm" aria-label={`Ver Detalhes de ${budget.protocolNumber}`} onClick={() => onOpen(budget.id)}>
          Ver Detalhes
        </Button>
      </div>
    )),
  ],
  rowKey: (budget) => budget.id,
});
