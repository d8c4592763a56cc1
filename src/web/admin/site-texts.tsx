import { PageTextsList } from '#features/settings/page-texts/ui/page-texts-list.tsx';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Textos do site' };

/** The texts of the public pages. */
export default function SiteTexts() {
  return (
    <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-5">
      <PageTextsList />
    </div>
  );
}
