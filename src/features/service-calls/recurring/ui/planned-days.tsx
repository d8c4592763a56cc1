import { Link } from 'react-router';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { Card } from '#ui/layout/card.tsx';
import { listError } from '#ui/lists/list-states.tsx';
import { PlannedDayRow } from './planned-day.tsx';
import { usePlannedDays } from './use-recurring.ts';

/** Above the agenda: recurring visits of these days without a call yet, and those whose call could not be opened. */
export function PlannedDays({ range, mayWrite }: { range: { from: string; to: string }; mayWrite: boolean }) {
  const query = usePlannedDays(range);
  const { data: days = [] } = query;
  const failed = listError('Erro ao Carregar as Visitas Recorrentes', query);
  if (failed) return <Card title="Visitas recorrentes">{failed}</Card>;
  const stopped = days.filter(({ problem }) => problem !== null);
  const coming = days.filter(({ problem }) => problem === null);
  return (
    <>
      <Group title="Visitas recorrentes sem chamado" days={stopped} mayWrite={mayWrite} />
      <Group title="Visitas recorrentes que vão abrir" days={coming} mayWrite={mayWrite} />
    </>
  );
}

type Days = NonNullable<ReturnType<typeof usePlannedDays>['data']>;

function Group({ title, days, mayWrite }: { title: string; days: Days; mayWrite: boolean }) {
  if (days.length === 0) return null;
  return (
    <Card title={title} className="mb-4">
      <ul className="flex flex-col gap-3">
        {days.map((day) => (
          <li key={`${day.recurringVisitId} ${day.on}`} className="text-sm">
            <p className="wrap-anywhere">
              <Link
                to={addressOf(officePages.client, { clientId: day.clientId })}
                className="link-target font-medium text-brand"
              >
                {day.clientName}
              </Link>
              , {day.serviceName}, {day.place}
            </p>
            <PlannedDayRow day={day} mayWrite={mayWrite} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
