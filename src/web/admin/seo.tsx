import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { SeoForm } from '#features/settings/ui/seo-form.tsx';
import { useSettings } from '#features/settings/ui/use-settings.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { AsksBeforeLeaving } from '#ui/forms/unsaved.tsx';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'SEO' };

export default function Seo() {
  const may = useMay();
  return (
    <Loaded answer={useSettings()} failed="Erro ao Carregar Configurações">
      {({ seo }) => (
        <AsksBeforeLeaving>
          <SeoForm seo={seo} mayWrite={may('settings.write')} />
        </AsksBeforeLeaving>
      )}
    </Loaded>
  );
}
