import { useNavigate } from 'react-router';
import { LiveMap } from '#features/dispatch/live-map/ui/live-map.tsx';
import { useLiveMap } from '#features/dispatch/live-map/ui/use-live-map.ts';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { CenteredSpinner } from '#ui/feedback/spinner.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PresenceCounts } from './presence-counts.tsx';

/** A smaller live map on the first page; a selected partner opens on the full map. */
export function LivePanel() {
  const { data, error, isFetching, refetch } = useLiveMap();
  const navigate = useNavigate();
  if (data === undefined && error !== null) {
    return (
      <Card flush>
        <ErrorState
          title="Erro ao Carregar Mapa"
          message={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Card>
    );
  }
  return (
    <section aria-labelledby="mapa-no-painel">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="mapa-no-painel" className="text-base font-semibold">
          Mapa ao vivo
        </h2>
        <LinkButton to={officePages.liveMap}>Abrir o mapa</LinkButton>
      </div>
      {data === undefined ? (
        <div className="grid h-[clamp(18rem,44vh,26rem)] place-items-center">
          <CenteredSpinner label="Carregando mapa..." />
        </div>
      ) : (
        <>
          <StaleNotice error={error} />
          <PresenceCounts partners={data.parceiros} />
          <LiveMap
            small
            data={data}
            mode="tempo-real"
            selected=""
            onSelect={(parceiro) => void navigate(addressOf(officePages.liveMap, undefined, { parceiro }))}
          />
        </>
      )}
    </section>
  );
}
