import { ApiKeysCard } from '#features/accounts/api-keys/ui/api-keys-card.tsx';
import { officePages } from '#shared/address/pages.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Chaves de API' };

/** Keys by which programs of others call the API. */
export default function ApiKeys() {
  return (
    <>
      <PageHeader back={{ to: officePages.settings, label: 'Configurações' }} />
      <ApiKeysCard />
    </>
  );
}
