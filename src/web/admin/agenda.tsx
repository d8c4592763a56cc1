import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { agendaRange } from '#features/dispatch/agenda/rules.ts';
import { Agenda } from '#features/dispatch/agenda/ui/agenda.tsx';
import { PlannedDays } from '#features/service-calls/recurring/ui/planned-days.tsx';
import { isDay, todayOn } from '#shared/time/dates.ts';
import { useUrlFilters } from '#ui/lists/use-url-filters.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Agenda' };

export default function AgendaPage() {
  const may = useMay();
  const filters = useUrlFilters({ dia: '', ver: 'dia' });
  const asked = filters.get('dia');
  const view = filters.get('ver') === 'semana' ? 'semana' : 'dia';
  return (
    <>
      <PlannedDays
        range={agendaRange(view, isDay(asked) ? asked : todayOn(new Date()))}
        mayWrite={may('calls.write')}
      />
      <Agenda mayMove={may('calls.assign')} />
    </>
  );
}
