import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { listError } from '#ui/lists/list-states.tsx';
import { reais } from '#ui/records/reais.ts';
import { budgetOperations } from '../contract.ts';
import { isOpenBudget } from '../rules.ts';
import { BudgetStatusBadge } from './budget-badges.tsx';
import { NewBudgetDialog } from './new-budget-dialog.tsx';

interface Props {
  call: { id: string; protocolNumber: string; status: string; estimatedValue: number | null };
  mayWrite: boolean;
}

/** A call's declined budgets, and the form to record one; nothing without either. */
export function RefusedBudgetCard({ call, mayWrite }: Props) {
  const [adding, setAdding] = useState(false);
  const query = useRead(
    budgetOperations.listBudgetsOfCall,
    { params: { id: call.id } },
    { select: (reply) => reply.orcamentos },
  );
  const { data: budgets } = query;
  const failed = listError('Erro ao Carregar Orçamentos', query);
  if (failed) return <Card title="Orçamento">{failed}</Card>;
  if (budgets === undefined) return null;
  const mayAdd = mayWrite && call.status !== 'finalizado' && !budgets.some(({ status }) => isOpenBudget(status));
  if (budgets.length === 0 && !mayAdd && !adding) return null;
  return (
    <Card title="Orçamento recusado" fold="closed">
      <div className="flex flex-col gap-3">
        {budgets.length === 0 && <p className="text-sm text-ink-soft">O cliente não aceitou o valor?</p>}
        {budgets.length > 0 && (
          <ul className="flex flex-col gap-2">
            {budgets.map((budget) => (
              <li key={budget.id} className="flex flex-wrap items-center justify-between gap-2">
                <span className="tabular-nums">
                  {reais(budget.originalValue)} → <span className="font-semibold">{reais(budget.proposedValue)}</span>
                </span>
                <BudgetStatusBadge status={budget.status} />
              </li>
            ))}
          </ul>
        )}
        {mayAdd && (
          <Button wide onClick={() => setAdding(true)}>
            Registrar orçamento recusado
          </Button>
        )}
        {budgets.length > 0 && (
          <LinkButton
            to={addressOf(officePages.budgets, undefined, { search: call.protocolNumber })}
            wide
            icon={<ArrowRight aria-hidden="true" className="size-4" />}
          >
            Ver na conversão
          </LinkButton>
        )}
      </div>
      <NewBudgetDialog open={adding} onOpenChange={setAdding} call={call} />
    </Card>
  );
}
