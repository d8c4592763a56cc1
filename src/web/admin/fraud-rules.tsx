import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { RulesScreen } from '#features/fraud/looks/ui/rules-screen.tsx';
import { officePages } from '#shared/address/pages.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Regras dos padrões' };

/** Bounds and weights of the patterns, for who may see cases. */
export default function FraudRules() {
  const may = useMay();
  return (
    <>
      <PageHeader back={{ to: officePages.fraud, label: 'Detecção de Fraude' }} />
      <RulesScreen mayWrite={may('fraud.decide')} />
    </>
  );
}
