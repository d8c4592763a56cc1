import { useParams } from 'react-router';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { PageTextEditor } from '#features/settings/page-texts/ui/page-text-editor.tsx';
import { officePages } from '#shared/address/pages.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Texto do site' };

/** The editor of one text of the public pages. */
export default function SiteText() {
  const { text = '' } = useParams();
  const may = useMay();
  return (
    <>
      <PageHeader back={{ to: officePages.siteTexts, label: 'Textos do site' }} />
      <PageTextEditor name={text} mayWrite={may('content.write')} />
    </>
  );
}
