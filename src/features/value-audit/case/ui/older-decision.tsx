import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { centsToReais, reaisToCents } from '#shared/numbers/money.ts';
import { asSentence } from '#shared/text/text.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { reais } from '#ui/records/reais.ts';
import { investigationStatusLabels } from '../../rules.ts';
import { caseOperations, type DiscrepancyDetail, type ShownDecision } from '../contract.ts';
import { effectOf } from '../rules.ts';
import { moneyOf, PostedWhere } from './money-preview.tsx';
import { useReadAnswers } from './use-read-answers.ts';

/** A decision whose amounts have changed since: its money stands until somebody confirms or undoes it. */
export function OlderDecision({ discrepancy }: { discrepancy: DiscrepancyDetail }) {
  const [ending, setEnding] = useState<'confirm' | 'undo'>();
  const { olderDecision, canDecide } = discrepancy;
  if (olderDecision === null) return null;
  const show = (which: typeof ending) => (open: boolean) => setEnding(open ? which : undefined);
  return (
    <section
      aria-label="Decisão sobre valores que mudaram"
      className="flex flex-col gap-3 rounded-md bg-warning-soft px-4 py-3 text-sm text-warning"
    >
      <p className="flex items-start gap-2 font-semibold">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {`A decisão de ${olderDecision.decidedByName} (${whatOf(olderDecision)}) foi tomada sobre valores que mudaram.`}
      </p>
      <p>
        {`Decidida em ${formatDateTime(new Date(olderDecision.decidedAt))}: ${asSentence(olderDecision.reason)} `}
        {olderDecision.amount === null ? 'Ela não mexeu em dinheiro.' : 'O dinheiro dela continua como foi decidido.'}
      </p>
      {canDecide ? (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => show('confirm')(true)}>{confirmLabelOf(olderDecision)}</Button>
          <Button variant="danger" onClick={() => show('undo')(true)}>
            Desfazer
          </Button>
        </div>
      ) : (
        <p>Um administrador escolhe se ela fica ou se é desfeita.</p>
      )}
      <EndDecision discrepancy={discrepancy} decision={olderDecision} ending={ending} show={show} />
    </section>
  );
}

/** `R$ 380,00`, or the verdict of a decision that names no amount. */
function whatOf({ amount, verdict }: ShownDecision): string {
  return amount === null ? investigationStatusLabels[verdict].toLowerCase() : reais(amount);
}

const confirmLabelOf = ({ amount }: ShownDecision) =>
  amount === null ? 'Manter a decisão' : 'Manter o valor decidido';

interface Props {
  discrepancy: DiscrepancyDetail;
  decision: ShownDecision;
  ending: 'confirm' | 'undo' | undefined;
  show: (which: 'confirm' | 'undo') => (open: boolean) => void;
}

function EndDecision({ discrepancy, decision, ending, show }: Props) {
  const confirm = useWrite(caseOperations.confirmDecision);
  const undo = useWrite(caseOperations.undoDecision);
  const params = { id: discrepancy.id };
  const present = {
    assessment: discrepancy.assessments.length,
    answers: useReadAnswers(discrepancy.id),
  };
  const bodyOf = (reason: string, seen = present) => ({ decisionId: decision.id, ...seen, reason });
  return (
    <>
      <ConfirmDialog<typeof present | undefined>
        open={ending === 'confirm'}
        onOpenChange={show('confirm')}
        title={`${confirmLabelOf(decision)}?`}
        description={
          decision.amount === null
            ? 'A discrepância fica decidida outra vez, agora sobre os valores novos.'
            : `O chamado continua valendo ${reais(decision.amount)}, e a comissão não muda. A discrepância fica decidida outra vez, agora sobre os valores novos.`
        }
        confirmLabel={confirmLabelOf(decision)}
        reason={{ label: 'Motivo' }}
        present={present}
        onConfirm={async (reason, _choice, seen) => {
          await confirm.mutateAsync({ params, body: bodyOf(reason, seen) });
          toast({ title: 'Decisão mantida', description: discrepancy.protocolNumber, variant: 'success' });
        }}
      />
      <ConfirmDialog<typeof present | undefined>
        open={ending === 'undo'}
        onOpenChange={show('undo')}
        title="Desfazer a decisão?"
        description={<Undone discrepancy={discrepancy} decision={decision} />}
        confirmLabel="Desfazer"
        tone="danger"
        reason={{ label: 'Motivo' }}
        present={present}
        onConfirm={async (reason, _choice, seen) => {
          await undo.mutateAsync({ params, body: bodyOf(reason, seen) });
          toast({ title: 'Decisão desfeita', description: discrepancy.protocolNumber, variant: 'success' });
        }}
      />
    </>
  );
}

/** The money after the decision is undone, in the words of the preview. */
function Undone({ discrepancy, decision }: Pick<Props, 'discrepancy' | 'decision'>) {
  const { money, partnerReportedAmount } = discrepancy;
  const open = 'A discrepância fica aberta para uma decisão nova.';
  if (decision.amount === null || money === null) return <>{open}</>;
  if (partnerReportedAmount === null && money.callStatus === 'finalizado') {
    return (
      <>
        {`O chamado volta a em andamento, e a comissão passa de ${reais(money.commission)} a ${reais(0)}. ${open}`}
        <PostedWhere money={money} />
      </>
    );
  }
  const effect = effectOf(moneyOf(money), reaisToCents(partnerReportedAmount ?? 0) ?? 0);
  if (!effect.isPossible) return <>{effect.why}</>;
  return (
    <>
      {`O chamado passa de ${reais(money.finalAmount)} a ${reais(centsToReais(effect.valueAfter))}, e a comissão de ${reais(money.commission)} a ${reais(centsToReais(effect.commissionAfter))}. ${open}`}
      <PostedWhere money={money} />
    </>
  );
}
