import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { declineReasonLabels } from '#features/service-calls/reference-declines.ts';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { percentText } from '#shared/numbers/percent.ts';
import { nextStatuses } from '#shared/record/steps.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { LoadedDrawer } from '#ui/overlays/loaded-drawer.tsx';
import { DescriptionList } from '#ui/records/description-list.tsx';
import { reais } from '#ui/records/reais.ts';
import { StatusDialog } from '#ui/status/status-dialog.tsx';
import { StatusHistory } from '#ui/status/status-history.tsx';
import { type BudgetDetail, budgetOperations } from '../contract.ts';
import { type LostReason, lostReasonLabels, lostReasons } from '../reference-conversion.ts';
import { budgetLife, budgetStatusLabels, isOpenBudget } from '../rules.ts';
import { BudgetPriorityBadge, BudgetStatusBadge } from './budget-badges.tsx';
import { BudgetContact } from './budget-contact.tsx';
import { BudgetTouches } from './budget-touches.tsx';

const lostChoices = optionsOf(
  lostReasons.filter((reason) => reason !== 'dez_dias'),
  lostReasonLabels,
);

interface Props {
  id: string;
  brandName: string;
  mayWrite: boolean;
  onClose: () => void;
}

/** One declined budget beside the list: values, strategy, history and next step. */
export function BudgetDrawer({ id, onClose, ...props }: Props) {
  const answer = useRead(budgetOperations.findBudget, { params: { id } });
  return (
    <LoadedDrawer
      recordId={id}
      answer={answer}
      title={answer.data?.protocolNumber ?? 'Orçamento'}
      failed="Erro ao Carregar Orçamento"
      onClose={onClose}
    >
      {(budget) => <Details budget={budget} {...props} />}
    </LoadedDrawer>
  );
}

function Details({ budget, brandName, mayWrite }: Omit<Props, 'id' | 'onClose'> & { budget: BudgetDetail }) {
  const [asking, setAsking] = useState(false);
  const [lostReason, setLostReason] = useState<LostReason>('outro');
  const change = useWrite(budgetOperations.changeBudgetStatus);
  function ask() {
    setLostReason('outro');
    setAsking(true);
  }

  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-2">
        <BudgetStatusBadge status={budget.status} />
        <BudgetPriorityBadge priority={budget.priority} />
      </div>
      <Values budget={budget} />
      <section>
        <h3 className="text-sm text-ink-soft">Estratégia de conversão</h3>
        <p className="mt-0.5 font-medium whitespace-pre-line">{budget.conversionStrategy}</p>
      </section>
      <DescriptionList
        columns={2}
        items={[
          { term: 'Cliente', value: budget.clientName },
          { term: 'Telefone', value: budget.clientPhone },
          { term: 'Serviço', value: budget.serviceType },
          { term: 'Prestador', value: budget.partnerName },
          ...(budget.declineReason === null
            ? []
            : [{ term: 'Recusou porque', value: declineReasonLabels[budget.declineReason] }]),
          ...(budget.lostReason === null ? [] : [{ term: 'Perdido por', value: lostReasonLabels[budget.lostReason] }]),
          { term: 'Registrado em', value: formatDateTime(new Date(budget.createdAt)) },
          { term: 'Atualizado em', value: formatDateTime(new Date(budget.updatedAt)) },
        ]}
      />
      <div className="grid grid-cols-2 gap-2">
        <BudgetContact budget={budget} brandName={brandName} />
        {mayWrite && (
          <Button variant="primary" className="col-span-2" onClick={ask}>
            Alterar status
          </Button>
        )}
        <LinkButton
          to={addressOf(officePages.call, { callId: budget.callId })}
          className="col-span-2"
          icon={<ArrowRight aria-hidden="true" className="size-4" />}
        >
          Ver o chamado
        </LinkButton>
      </div>
      <BudgetTouches budget={budget} mayWrite={mayWrite} />
      <section>
        <h3 className="mb-3 font-semibold">Histórico</h3>
        <StatusHistory changes={budget.history} labels={budgetStatusLabels} />
      </section>
      <StatusDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Orçamento de ${budget.protocolNumber}`}
        present={budget.status}
        next={nextStatuses(budgetLife, budget.status)}
        labels={budgetStatusLabels}
        extra={
          isOpenBudget(budget.status) && (
            <Field id="motivo-perda" label="Se foi perdido, por quê">
              <Select
                options={lostChoices}
                value={lostReason}
                onChange={(event) => setLostReason(event.currentTarget.value as LostReason)}
              />
            </Field>
          )
        }
        onChange={(asked) =>
          change.mutateAsync({
            params: { id: budget.id },
            body: { ...asked, ...(asked.status === 'perdido' && { lostReason }) },
          })
        }
      />
    </div>
  );
}

function Values({ budget }: { budget: BudgetDetail }) {
  return (
    <div className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line">
      <Value term="Valor original" amount={budget.originalValue} />
      <Value term="Valor proposto" amount={budget.proposedValue} />
      <p className="col-span-2 bg-surface-raised px-4 py-3 text-sm">
        Desconto de <span className="font-semibold tabular-nums">{percentText(budget.discount)}</span>
      </p>
    </div>
  );
}

function Value({ term, amount }: { term: string; amount: number | null }) {
  return (
    <div className="bg-surface-raised px-3 py-3 sm:px-4">
      <p className="text-sm text-ink-soft">{term}</p>
      <p className="text-lg font-semibold whitespace-nowrap tabular-nums sm:text-xl">{reais(amount)}</p>
    </div>
  );
}
