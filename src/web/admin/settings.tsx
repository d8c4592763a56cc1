import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { PricesForm } from '#features/quotes/prices/ui/prices-form.tsx';
import { SettingsPanel } from '#features/site-settings/ui/settings-panel.tsx';
import { useSettings } from '#features/site-settings/ui/use-settings.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { CenteredSpinner } from '#ui/feedback/spinner.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Configurações' };

export default function Settings() {
  const may = useMay();
  const { data, error, refetch, isFetching, isPending } = useSettings();
  if (isPending) return <CenteredSpinner label="Carregando configurações..." />;
  if (data === undefined) {
    return (
      <Card>
        <ErrorState
          title="Erro ao Carregar Configurações"
          message={error?.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Card>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <SettingsPanel settings={data} mayWrite={may('settings.write')} />
      <PricesForm mayWrite={may('settings.write')} />
    </div>
  );
}
