import { useState } from 'react';
import { formatDateTime } from '#shared/dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Card } from '#ui/layout/card.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Badge } from '#ui/records/badge.tsx';
import type { ChangedPlan, PartnerPlan } from '../contract.ts';
import { hoursWords } from '../rules.ts';
import { PauseDialog } from './pause-dialog.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { type PlanOf, useEndPause } from './use-roster.ts';

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
      {plan.pauses.length === 0 ? (
        <p className="text-sm text-ink-soft">Nenhuma pausa marcada.</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {plan.pauses.map((pause) => (
            <PauseRow key={pause.id} of={of} pause={pause} mayWrite={mayWrite} />
          ))}
        </ul>
      )}
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
  const [ending, setEnding] = useState(false);
  const end = useEndPause(of, pause.id);
  const span = `${formatDateTime(new Date(pause.from))} a ${formatDateTime(new Date(pause.until))}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 text-sm">
      <span className="min-w-0 wrap-anywhere">
        {span}
        <span className="block text-ink-soft">{`${pause.reason} · por ${pause.enteredBy}`}</span>
      </span>
      {mayWrite && (
        <Button size="sm" variant="ghost" aria-label={`Encerrar a pausa de ${span}`} onClick={() => setEnding(true)}>
          Encerrar
        </Button>
      )}
      <ConfirmDialog
        open={ending}
        onOpenChange={setEnding}
        title="Encerrar esta pausa?"
        description={`A pausa de ${span} deixa de valer agora.`}
        confirmLabel="Encerrar"
        cancelLabel="Voltar"
        onConfirm={async () => {
          await end.mutateAsync();
          toast({ title: 'Pausa encerrada', variant: 'success' });
        }}
      />
    </li>
  );
}
