import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ClientDetail } from '#features/clients/contract.ts';
import { formatDate, formatDateTime, startOfDay } from '#shared/dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Badge } from '#ui/records/badge.tsx';
import { StatusDialog } from '#ui/status/status-dialog.tsx';
import type { RecurringVisit } from '../contract.ts';
import { recurringLife, recurringStatusLabels, rhythmWords } from '../rules.ts';
import { PlannedDayRow } from './planned-day.tsx';
import { RecurringDialog } from './recurring-dialog.tsx';
import { useChangeRecurring, useRecurringVisits } from './use-recurring.ts';

/** The visits of a client that come again, what comes next of each, and the way to pause, skip and end them. */
export function RecurringVisits({ client, mayWrite }: { client: ClientDetail; mayWrite: boolean }) {
  const { data: visits, error } = useRecurringVisits(client.id);
  const [adding, setAdding] = useState(false);
  return (
    <Card
      title="Visitas recorrentes"
      description="O sistema abre o chamado alguns dias antes de cada uma."
      actions={
        mayWrite && (
          <Button
            size="sm"
            icon={<Plus aria-hidden="true" className="size-4" />}
            aria-label="Incluir visita recorrente"
            onClick={() => setAdding(true)}
          >
            Incluir
          </Button>
        )
      }
    >
      {error !== null && visits === undefined && <p className="text-sm text-danger">{error.message}</p>}
      {visits?.length === 0 && <p className="text-sm text-ink-soft">Nenhuma combinada.</p>}
      <ul className="flex flex-col gap-5">
        {visits?.map((visit) => (
          <li key={visit.id}>
            <Visit visit={visit} mayWrite={mayWrite} />
          </li>
        ))}
      </ul>
      {adding && <RecurringDialog client={client} onClose={() => setAdding(false)} />}
    </Card>
  );
}

const tones = { ativa: 'success', pausada: 'warning', encerrada: 'neutral' } as const;

function Visit({ visit, mayWrite }: { visit: RecurringVisit; mayWrite: boolean }) {
  const [changing, setChanging] = useState(false);
  const change = useChangeRecurring(visit.id);
  const { lastStep, until } = visit;
  const next = recurringLife.steps.filter(({ from }) => from.includes(visit.status)).map(({ to }) => to);
  return (
    <article className="flex flex-col gap-2 text-sm" aria-label={visit.serviceName}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="min-w-0 font-medium text-ink wrap-anywhere">{visit.serviceName}</h3>
        <Badge tone={tones[visit.status]}>{recurringStatusLabels[visit.status]}</Badge>
      </div>
      <p className="wrap-anywhere">
        {rhythmWords(visit, visit.time)}
        {until !== null && `, até ${formatDate(startOfDay(until))}`}
        <span className="block text-ink-soft">{visit.place || 'Endereço do cadastro'}</span>
        <span className="block text-ink-soft">
          Combinada por {visit.by} em {formatDateTime(new Date(visit.at))}
        </span>
        {lastStep !== null && (
          <span className="block text-ink-soft">
            {recurringStatusLabels[visit.status]} por {lastStep.by}
            {lastStep.reason !== null && `: ${lastStep.reason}`}
          </span>
        )}
      </p>
      {visit.next.map((day) => (
        <PlannedDayRow key={day.on} day={day} mayWrite={mayWrite} />
      ))}
      {mayWrite && next.length > 0 && (
        <Button size="sm" className="self-start" onClick={() => setChanging(true)}>
          {visit.status === 'ativa' ? 'Pausar ou encerrar' : 'Retomar ou encerrar'}
        </Button>
      )}
      <StatusDialog
        open={changing}
        onOpenChange={setChanging}
        title="Visita recorrente"
        present={visit.status}
        next={next}
        labels={recurringStatusLabels}
        done="Visita recorrente atualizada"
        onChange={change.mutateAsync}
      />
    </article>
  );
}
