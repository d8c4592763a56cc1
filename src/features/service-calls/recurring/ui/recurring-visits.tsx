import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ClientDetail } from '#features/clients/contract.ts';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { formatDate, formatDateTime, startOfDay } from '#shared/time/dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { listError } from '#ui/lists/list-states.tsx';
import { Badge } from '#ui/records/badge.tsx';
import { RecordsCard } from '#ui/records/records-card.tsx';
import { Whole } from '#ui/records/whole.tsx';
import { StatusDialog } from '#ui/status/status-dialog.tsx';
import type { RecurringVisit } from '../contract.ts';
import { recurringLife, recurringStatusLabels, rhythmWords } from '../rules.ts';
import { PlannedDayRow } from './planned-day.tsx';
import { RecurringDialog } from './recurring-dialog.tsx';
import { useChangeRecurring, useRecurringVisits } from './use-recurring.ts';

/** A client's recurring visits with their next days, and buttons to pause, skip and end. */
export function RecurringVisits({ client, mayWrite }: { client: ClientDetail; mayWrite: boolean }) {
  const query = useRecurringVisits(client.id);
  return (
    <RecordsCard
      narrow
      title="Visitas recorrentes"
      description="O sistema abre o chamado alguns dias antes de cada uma."
      rows={query.data}
      failed={listError('Erro ao Carregar as Visitas Recorrentes', query)}
      none="Nenhuma combinada."
      add={mayWrite && 'Incluir visita recorrente'}
      rowClassName="flex flex-col"
      dialog={(visit, onClose) => <RecurringDialog client={client} visit={visit} onClose={onClose} />}
    >
      {(visit, onEdit) => <Visit visit={visit} mayWrite={mayWrite} onEdit={onEdit} />}
    </RecordsCard>
  );
}

const tones = { ativa: 'success', pausada: 'warning', encerrada: 'neutral' } as const;

function Visit({ visit, mayWrite, onEdit }: { visit: RecurringVisit; mayWrite: boolean; onEdit: () => void }) {
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
        {visit.isPlaceGone && <span className="block text-danger">Este endereço foi retirado do cadastro.</span>}
        {visit.partner !== null && <span className="block text-ink-soft">Cliente pede {visit.partner.name}</span>}
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
      {visit.settled.map(({ on, call }) => call !== null && <OpenedDay key={on} on={on} call={call} />)}
      {visit.next.map((day) => (
        <PlannedDayRow key={day.on} day={day} mayWrite={mayWrite} />
      ))}
      {mayWrite && next.length > 0 && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            aria-label={`Editar visita recorrente: ${visit.serviceName}`}
            icon={<Pencil aria-hidden="true" className="size-4" />}
            onClick={onEdit}
          >
            Editar
          </Button>
          <Button size="sm" onClick={() => setChanging(true)}>
            {visit.status === 'ativa' ? 'Pausar ou encerrar' : 'Retomar ou encerrar'}
          </Button>
        </div>
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

/** A day whose call is open already. */
function OpenedDay({ on, call }: { on: string; call: NonNullable<RecurringVisit['settled'][number]['call']> }) {
  const at = call.scheduledAt === null ? formatDate(startOfDay(on)) : formatDateTime(new Date(call.scheduledAt));
  return (
    <p className="wrap-anywhere">
      <span className="tabular-nums">{at}</span>:{' '}
      <Link to={addressOf(officePages.call, { callId: call.id })} className="link-target font-medium text-brand">
        <Whole>{call.protocolNumber}</Whole>
      </Link>
    </p>
  );
}
