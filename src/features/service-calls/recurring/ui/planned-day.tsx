import { CalendarX2, PhoneCall } from 'lucide-react';
import { useState } from 'react';
import { formatDate, formatTime, startOfDay } from '#shared/time/dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { PlannedDay } from '../contract.ts';
import { useOpenDay, useSkipDay } from './use-recurring.ts';

/** A planned or failed day, with its actions. */
export function PlannedDayRow({ day, mayWrite }: { day: PlannedDay; mayWrite: boolean }) {
  const [asked, setAsked] = useState<'pular' | 'abrir'>();
  const skip = useSkipDay(day.recurringVisitId, day.on);
  const open = useOpenDay(day.recurringVisitId, day.on);
  const at = new Date(day.at);
  const when = `${formatDate(at)} às ${formatTime(at)}`;
  const isOver = at < new Date();
  const close = () => setAsked(undefined);
  return (
    <div className="flex flex-wrap items-start justify-between gap-2 text-sm">
      <p className="min-w-0 wrap-anywhere">
        <span className="tabular-nums">{when}</span>
        {day.problem === null ? (
          <span className="block text-ink-soft">
            {startOfDay(day.opensOn) > new Date()
              ? `O chamado abre em ${formatDate(startOfDay(day.opensOn)).slice(0, 5)}.`
              : 'O chamado abre em até uma hora.'}
          </span>
        ) : (
          <span className="block text-danger">Chamado não aberto: {day.problem}</span>
        )}
      </p>
      {mayWrite && (
        <span className="flex gap-1">
          {!isOver && (
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Abrir agora o chamado de ${when}`}
              icon={<PhoneCall aria-hidden="true" className="size-4" />}
              onClick={() => setAsked('abrir')}
            >
              Abrir agora
            </Button>
          )}
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Pular ${when}`}
            icon={<CalendarX2 aria-hidden="true" className="size-4" />}
            onClick={() => setAsked('pular')}
          >
            Pular
          </Button>
        </span>
      )}
      <ConfirmDialog
        open={asked === 'pular'}
        onOpenChange={close}
        title="Pular esta visita?"
        description={`Nenhum chamado será aberto para ${when}. As próximas continuam.`}
        confirmLabel="Pular"
        cancelLabel="Voltar"
        onConfirm={async () => {
          await skip.mutateAsync();
          toast({ title: 'Visita pulada', description: when, variant: 'success' });
        }}
      />
      <ConfirmDialog
        open={asked === 'abrir'}
        onOpenChange={close}
        title="Abrir o chamado agora?"
        description={day.problem ?? `A visita é em ${when}.`}
        confirmLabel="Abrir chamado"
        cancelLabel="Voltar"
        reason={day.problem === null ? undefined : { label: 'Por que abrir assim mesmo' }}
        onConfirm={async (reason) => {
          await open.mutateAsync(reason);
          toast({ title: 'Chamado aberto', description: when, variant: 'success' });
        }}
      />
    </div>
  );
}
