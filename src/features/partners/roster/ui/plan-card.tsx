import { useState } from 'react';
import { formatDateTime, momentOf } from '#shared/time/dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Card } from '#ui/layout/card.tsx';
import { withdrawAction } from '#ui/offline/action-queue.ts';
import { useWaitingActions } from '#ui/offline/use-queued-actions.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Badge } from '#ui/records/badge.tsx';
import type { ChangedPlan, PartnerPlan } from '../contract.ts';
import { hoursWords } from '../rules.ts';
import { PauseDialog } from './pause-dialog.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { type PlanOf, useEndPause, useWaitingPauses } from './use-roster.ts';

interface Props {
  of: PlanOf;
  plan: ChangedPlan;
  mayWrite: boolean;
}

/** The week of a partner and its pauses, which the partner and the office write, and who did last. */
export function PlanCard({ of, plan, mayWrite }: Props) {
  const [open, setOpen] = useState<'plan' | 'pause'>();
  const close = () => setOpen(undefined);
  return (
    <Card
      title="Escala"
      actions={
        mayWrite && (
          <>
            <Button size="sm" onClick={() => setOpen('plan')}>
              Editar plano
            </Button>
            <Button size="sm" onClick={() => setOpen('pause')}>
              Nova pausa
            </Button>
          </>
        )
      }
    >
      <PlanWords plan={plan} />
      {plan.lastChange !== null && (
        <p className="mt-2 text-sm text-ink-soft">
          Mudado por {plan.lastChange.by} em {formatDateTime(new Date(plan.lastChange.at))}.
        </p>
      )}
      {of === 'own' && <p className="mt-2 text-sm text-ink-soft">A central vê o seu plano e as suas pausas.</p>}
      <h3 className="mt-4 mb-1 font-semibold text-sm">Pausas</h3>
      <ul className="peer flex flex-col gap-3 empty:hidden">
        {plan.pauses.map((pause) => (
          <PauseRow key={pause.id} of={of} pause={pause} mayWrite={mayWrite} />
        ))}
        {of === 'own' && <WaitingPauses />}
      </ul>
      <p className="hidden text-sm text-ink-soft peer-empty:block">Nenhuma pausa marcada.</p>
      {open === 'plan' && <PlanDialog of={of} plan={plan} onClose={close} />}
      {open === 'pause' && <PauseDialog of={of} onClose={close} />}
    </Card>
  );
}

/** A weekly plan, line by line, and what it says of this moment. */
export function PlanWords({ plan }: { plan: PartnerPlan }) {
  return (
    <>
      <p className="mb-2 flex flex-wrap gap-2">
        {plan.isPaused ? (
          <Badge tone="warning">Em pausa</Badge>
        ) : (
          plan.hours.length > 0 && (
            <Badge tone={plan.isOnPlan ? 'success' : 'neutral'}>
              {plan.isOnPlan ? 'No horário' : 'Fora do horário'}
            </Badge>
          )
        )}
      </p>
      {plan.hours.length === 0 ? (
        <p className="text-sm text-ink-soft">Sem plano da semana.</p>
      ) : (
        <ul className="text-sm">
          {plan.hours.map((one) => (
            <li key={`${one.weekday} ${one.start}`}>{hoursWords(one)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function PauseRow({ of, pause, mayWrite }: { of: PlanOf; pause: PartnerPlan['pauses'][number]; mayWrite: boolean }) {
  const span = spanWords(new Date(pause.from), new Date(pause.until));
  const end = useEndPause(of, { id: pause.id, words: `Fim da pausa de ${span}` });
  const isQueued = useWaitingActions(pause.id).length > 0;
  return (
    <Pause
      span={span}
      detail={`${pause.reason} · por ${pause.enteredBy}`}
      queued={isQueued && 'Fim guardado neste celular: a pausa vale até haver sinal.'}
      question={`A pausa de ${span} deixa de valer assim que a central souber.`}
      onEnd={
        mayWrite && !isQueued
          ? async () => {
              const isQueued = await end.mutateAsync();
              if (!isQueued) toast({ title: 'Pausa encerrada', variant: 'success' });
            }
          : undefined
      }
    />
  );
}

/** Own pauses that the server does not know of yet. */
function WaitingPauses() {
  return useWaitingPauses().map(({ id, pause }) => {
    const span = spanWords(momentOf(pause.from), momentOf(pause.until));
    return (
      <Pause
        key={id}
        span={span}
        detail={pause.reason}
        queued="Guardada neste celular: a central fica sabendo quando houver sinal."
        question={`A pausa de ${span} só está neste celular: sai daqui e não vale.`}
        onEnd={() => withdrawAction(id)}
      />
    );
  });
}

interface PauseProps {
  span: string;
  detail: string;
  /** The change that waits on this phone for a signal. */
  queued: string | false;
  question: string;
  onEnd: (() => Promise<void>) | undefined;
}

function Pause({ span, detail, queued, question, onEnd }: PauseProps) {
  const [ending, setEnding] = useState(false);
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 text-sm">
      <span className="min-w-0 wrap-anywhere">
        {span}
        <span className="block text-ink-soft">{detail}</span>
        {queued && <span className="block text-warning">{queued}</span>}
      </span>
      {onEnd && (
        <>
          <Button size="sm" variant="ghost" aria-label={`Encerrar a pausa de ${span}`} onClick={() => setEnding(true)}>
            Encerrar
          </Button>
          <ConfirmDialog
            open={ending}
            onOpenChange={setEnding}
            title="Encerrar esta pausa?"
            description={question}
            confirmLabel="Encerrar"
            cancelLabel="Voltar"
            onConfirm={onEnd}
          />
        </>
      )}
    </li>
  );
}

function spanWords(from: Date | null, until: Date | null): string {
  return [from, until].map((at) => (at === null ? '' : formatDateTime(at))).join(' a ');
}
