import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { type Redirect, redirectOperations } from '#features/seo/redirects/contract.ts';
import { RedirectDialog } from '#features/seo/redirects/ui/redirect-dialog.tsx';
import { redirectsSheet } from '#features/seo/redirects/ui/redirects-table.tsx';
import { officePages } from '#shared/address/pages.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Redirecionamentos' };

/** The dialog over the list. */
type Asked = { what: 'edit' | 'remove'; redirect: Redirect } | { what: 'new' };

/** Old addresses of the site, and the pages that they lead to. */
export default function Redirects() {
  const mayWrite = useMay()('settings.write');
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const remove = useWrite(redirectOperations.removeRedirect);
  const sheet = redirectsSheet(
    mayWrite && {
      onEdit: (redirect) => setAsked({ what: 'edit', redirect }),
      onRemove: (redirect) => setAsked({ what: 'remove', redirect }),
    },
  );
  const add = mayWrite && (
    <Button
      variant="primary"
      icon={<Plus aria-hidden="true" className="size-4" />}
      onClick={() => setAsked({ what: 'new' })}
    >
      Novo redirecionamento
    </Button>
  );
  return (
    <ListScreen list={useList(sheet)} back={{ to: officePages.seo, label: 'SEO' }} actions={add}>
      {asked?.what === 'new' && <RedirectDialog redirect={undefined} onClose={close} />}
      {asked?.what === 'edit' && <RedirectDialog redirect={asked.redirect} onClose={close} />}
      {asked?.what === 'remove' && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && close()}
          title={`Remover ${asked.redirect.from}?`}
          description={`O endereço deixa de levar a ${asked.redirect.to}: quem abrir o link antigo vê que a página não existe.`}
          confirmLabel="Remover"
          cancelLabel="Voltar"
          tone="danger"
          onConfirm={async () => {
            await remove.mutateAsync({ params: { id: asked.redirect.id } });
            toast({ title: 'Redirecionamento removido', description: asked.redirect.from, variant: 'success' });
          }}
        />
      )}
    </ListScreen>
  );
}
