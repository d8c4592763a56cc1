import { Badge, type Tone } from '#ui/records/badge.tsx';
import { type BudgetPriority, type BudgetStatus, budgetPriorityLabels, budgetStatusLabels } from '../rules.ts';

const statusTones: Record<BudgetStatus, Tone> = {
  pendente: 'warning',
  negociando: 'info',
  convertido: 'success',
  perdido: 'neutral',
};
const priorityTones: Record<BudgetPriority, Tone> = { alta: 'signal', media: 'warning', baixa: 'neutral' };

export function BudgetStatusBadge({ status }: { status: BudgetStatus }) {
  return <Badge tone={statusTones[status]}>{budgetStatusLabels[status]}</Badge>;
}

export function BudgetPriorityBadge({ priority }: { priority: BudgetPriority }) {
  return <Badge tone={priorityTones[priority]}>{budgetPriorityLabels[priority]}</Badge>;
}
