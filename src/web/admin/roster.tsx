import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { ShiftNotesCard } from '#features/dashboard/handover/ui/shift-notes.tsx';
import { momentWords } from '#features/partners/roster/rules.ts';
import { CoverCard, GapsCard, PlansCard } from '#features/partners/roster/ui/roster-screen.tsx';
import { useRoster } from '#features/partners/roster/ui/use-roster.ts';
import { addDays, momentOf, todayOn } from '#shared/time/dates.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { Select } from '#ui/fields/select.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { useUrlFilters } from '#ui/lists/use-url-filters.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Escala' };

/** Coverage of regions and services with its gaps, all week plans, and the handover between shifts. */
export default function RosterPage() {
  const may = useMay();
  const filters = useUrlFilters({ em: '', passar: '' });
  const chosen = momentOf(filters.get('em'));
  const roster = useRoster(chosen?.toISOString() ?? null);
  return (
    <>
      <PageHeader
        summary="Quem atende onde e quando"
        actions={
          <Select
            aria-label="Momento"
            options={[{ value: '', label: 'Agora' }, ...momentsAhead(new Date())]}
            value={chosen === null ? '' : filters.get('em')}
            onChange={({ currentTarget }) => filters.set({ em: currentTarget.value })}
          />
        }
      />
      {roster.data && <StaleNotice error={roster.error} />}
      <Loaded answer={roster} failed="Erro ao Carregar a Escala">
        {(data) => (
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <GapsCard gaps={data.falhas} />
            <CoverCard roster={data} />
            <PlansCard partners={data.prestadores} />
            {may('calls.read') && (
              <ShiftNotesCard
                mayWrite={may('calls.assign')}
                asked={filters.get('passar') === 'sim'}
                onAnswered={() => filters.set({ passar: '' })}
              />
            )}
          </div>
        )}
      </Loaded>
    </>
  );
}

/** The six-hour turns of the next three days. */
function momentsAhead(now: Date): { value: string; label: string }[] {
  const today = todayOn(now);
  return [0, 1, 2, 3]
    .flatMap((days) => ['00:00', '06:00', '12:00', '18:00'].map((clock) => `${addDays(today, days)}T${clock}`))
    .flatMap((value) => {
      const at = momentOf(value);
      if (at === null || at <= now) return [];
      return [{ value, label: momentWords(at, now) }];
    })
    .slice(0, 12);
}
