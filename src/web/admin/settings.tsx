import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { PricesForm } from '#features/quotes/prices/ui/prices-form.tsx';
import { LegalTextsCard } from '#features/settings/legal-texts/ui/legal-texts-card.tsx';
import { LookForm } from '#features/settings/look/ui/look-form.tsx';
import { SettingsPanel } from '#features/settings/ui/settings-panel.tsx';
import { useSettings } from '#features/settings/ui/use-settings.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Configurações' };

export default function Settings() {
  const may = useMay();
  return (
    <Loaded answer={useSettings()} failed="Erro ao Carregar Configurações">
      {(settings) => (
        <div className="flex flex-col gap-5">
          <SettingsPanel settings={settings} mayWrite={may('settings.write')} />
          <LookForm settings={settings} mayWrite={may('settings.write')} />
          <LegalTextsCard mayWrite={may('settings.write')} />
          <PricesForm mayWrite={may('settings.write')} />
        </div>
      )}
    </Loaded>
  );
}
