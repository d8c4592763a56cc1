import { Clock } from 'lucide-react';
import type { LiveMap as Live } from '#features/dispatch/live-map/contract.ts';
import { LiveList } from '#features/dispatch/live-map/ui/live-lists.tsx';
import { LiveMap, type MapMode, mapModeLabels, mapModes } from '#features/dispatch/live-map/ui/live-map.tsx';
import { LivePartnerCard } from '#features/dispatch/live-map/ui/live-partner-card.tsx';
import { TrackCard } from '#features/dispatch/live-map/ui/track-card.tsx';
import { useLiveMap, useTrack } from '#features/dispatch/live-map/ui/use-live-map.ts';
import { formatDate } from '#shared/time/dates.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { CenteredSpinner } from '#ui/feedback/spinner.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { useUrlFilters } from '#ui/lists/use-url-filters.ts';
import type { PageHandle } from '../page-handle.ts';
import { PresenceCounts } from './presence-counts.tsx';

export const handle: PageHandle = { title: 'Mapa ao vivo' };

const clock = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', timeStyle: 'medium' });

export default function LiveMapScreen() {
  const { get, set } = useUrlFilters({ modo: 'tempo-real', parceiro: '', hora: '', trajeto: '' });
  const map = useLiveMap();
  const { error } = map;
  const data = map.data && atHour(map.data, get('hora'));
  const mode = mapModes.find((one) => one === get('modo')) ?? 'tempo-real';
  const selected = get('parceiro');
  const onSelect = (parceiro: string) => set({ parceiro, trajeto: '' });
  const isTracked = get('trajeto') === 'sim' && mode === 'tempo-real';
  const track = useTrack(selected, isTracked);
  if (data === undefined && error === null) return <CenteredSpinner label="Carregando mapa..." />;
  if (data === undefined) {
    return (
      <Card>
        <ErrorState
          title="Erro ao Carregar Mapa"
          message={error?.message}
          onRetry={() => void map.refetch()}
          retrying={map.isFetching}
        />
      </Card>
    );
  }
  return (
    <>
      <PageHeader
        summary={<LastUpdate at={new Date(map.dataUpdatedAt)} />}
        actions={<ModeChoice mode={mode} onChoose={(modo) => set({ modo })} />}
      />
      <StaleNotice error={error} />
      {mode === 'calor' && (
        <div className="mb-4 max-w-56">
          <Field id="mapa-hora" label="Hora da abertura">
            <Select value={get('hora')} options={hours} onChange={(event) => set({ hora: event.target.value })} />
          </Field>
        </div>
      )}
      <PresenceCounts partners={data.parceiros} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] 2xl:grid-cols-[minmax(0,1fr)_24rem]">
        <LiveMap
          data={data}
          mode={mode}
          selected={selected}
          onSelect={onSelect}
          {...(isTracked && track.data && { tracks: track.data.trajetos })}
        />
        <div className="flex min-w-0 flex-col gap-5">
          {mode === 'tempo-real' && (
            <div aria-live="polite">
              <LivePartnerCard partner={data.parceiros.find(({ id }) => id === selected)} />
            </div>
          )}
          {mode === 'tempo-real' && selected !== '' && (
            <TrackCard
              isShown={isTracked}
              onShow={(isShown) => set({ trajeto: isShown ? 'sim' : '' })}
              answer={track}
            />
          )}
          <LiveList data={data} mode={mode} selected={selected} onSelect={onSelect} />
        </div>
      </div>
    </>
  );
}

const hours = [
  { value: '', label: 'O dia inteiro' },
  ...Array.from({ length: 24 }, (_, hour) => ({ value: `${hour}`, label: `Das ${hour}h às ${(hour + 1) % 24}h` })),
];

/** The same with the calls of one hour of the day alone. */
function atHour(data: Live, hour: string): Live {
  if (hour === '') return data;
  return { ...data, cidades: data.cidades.map((city) => ({ ...city, calls: city.callsByHour[Number(hour)] ?? 0 })) };
}

function LastUpdate({ at }: { at: Date }) {
  return (
    <span className="flex items-center gap-1.5 tabular-nums">
      <Clock aria-hidden="true" className="size-4" />
      Última atualização: {formatDate(at)} {clock.format(at)}
    </span>
  );
}

function ModeChoice({ mode, onChoose }: { mode: MapMode; onChoose: (mode: MapMode) => void }) {
  return (
    <fieldset className="flex rounded-lg bg-surface-muted p-1">
      <legend className="sr-only">Modo do mapa</legend>
      {mapModes.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === mode}
          onClick={() => onChoose(one)}
          className="min-h-8 rounded-md px-3 text-sm font-medium text-ink-soft hover:text-ink aria-pressed:bg-surface-raised aria-pressed:text-ink aria-pressed:shadow-sm pointer-coarse:min-h-11 max-sm:px-2"
        >
          {mapModeLabels[one]}
        </button>
      ))}
    </fieldset>
  );
}
