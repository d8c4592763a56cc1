import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { HiddenSiteWarning } from '#features/seo/ui/hidden-site.tsx';
import { useSettings } from '#features/settings/ui/use-settings.ts';
import { addressOfSetting } from './settings-words.ts';

/** Warnings about a public site that clients cannot find or call, above every screen until they are mended. */
export function SiteWarnings({ isDemo }: { isDemo: boolean }) {
  const may = useMay();
  return (
    <>
      {may('settings.write') && !isDemo && <ExampleContactWarning />}
      {may('settings.read') && <HiddenSiteWarning />}
    </>
  );
}

/** The contact number is still the example: the warning stays until it is replaced. */
function ExampleContactWarning() {
  const { data } = useSettings();
  if (data?.hasExampleContact !== true) return null;
  return (
    <Link
      to={addressOfSetting('contato')}
      data-print="hide"
      className="mb-4 flex min-h-9 items-center gap-2 rounded-lg border border-warning/40 bg-warning-soft px-3 text-ink text-sm no-underline pointer-coarse:min-h-11"
    >
      <TriangleAlert aria-hidden="true" className="size-4.5 shrink-0 text-warning" />
      <span className="min-w-0 sm:hidden">Contato de exemplo no site</span>
      <span className="max-sm:hidden">O site mostra um contato de exemplo, que ninguém atende.</span>
      <span className="ml-auto shrink-0 text-brand underline underline-offset-2">
        Trocar<span className="sr-only"> o contato do site</span>
      </span>
    </Link>
  );
}
