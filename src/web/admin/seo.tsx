import { useState } from 'react';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import type { SitePageReply } from '#features/seo/contract.ts';
import { RobotsDialog } from '#features/seo/ui/hidden-site.tsx';
import { PageSearchDialog } from '#features/seo/ui/page-search-dialog.tsx';
import { sitePagesSheet } from '#features/seo/ui/pages-table.tsx';
import { officePages } from '#shared/address/pages.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'SEO' };

export default function Seo() {
  const mayWrite = useMay()('settings.write');
  const [edited, setEdited] = useState<SitePageReply>();
  const [isRobotsOpen, setRobotsOpen] = useState(false);
  const list = useList(sitePagesSheet(mayWrite && setEdited));
  const { data } = list;
  return (
    <ListScreen
      list={list}
      actions={
        <>
          <LinkButton to={officePages.redirects}>Redirecionamentos</LinkButton>
          <Button disabled={data === undefined} onClick={() => setRobotsOpen(true)}>
            Buscadores
          </Button>
        </>
      }
    >
      {edited !== undefined && data !== undefined && (
        <PageSearchDialog key={edited.key} page={edited} house={data} onClose={() => setEdited(undefined)} />
      )}
      {isRobotsOpen && data !== undefined && (
        <RobotsDialog
          robots={data.robots}
          isHidden={data.isHidden}
          mayWrite={mayWrite}
          onClose={() => setRobotsOpen(false)}
        />
      )}
    </ListScreen>
  );
}
