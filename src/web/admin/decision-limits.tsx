import { decisionLimits } from '#features/accounts/settings-content.ts';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { SettingsForm } from '#features/settings/ui/settings-form.tsx';
import { useSettings } from '#features/settings/ui/use-settings.ts';
import { officePages } from '#shared/address/pages.ts';
import { byKey, keysIn } from '#shared/choices.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Limites de decisão' };

/** Limits up to which an operator decides. */
export default function DecisionLimits() {
  const may = useMay();
  return (
    <>
      <PageHeader back={{ to: officePages.settings, label: 'Configurações' }} />
      <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-5">
        <Loaded answer={useSettings()} failed="Erro ao Carregar Configurações">
          {({ decisions }) => (
            <SettingsForm
              group="decisions"
              {...decisionLimits.words}
              values={byKey(keysIn(decisions), (name) => String(decisions[name]))}
              mayWrite={may('settings.write')}
            />
          )}
        </Loaded>
        <p className="max-w-prose text-sm text-ink-soft">
          Os dois valores, em reais e por dia, precisam ser maiores que zero. Acima do limite o operador pede a decisão,
          com o que apurou, e os administradores são avisados. Cada decisão dentro do limite fica na Auditoria, com a
          pessoa, o valor e o limite daquele momento.
        </p>
      </div>
    </>
  );
}
