import { call } from '#ui/api/call.ts';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { type SitePageReply, seoOperations } from '../contract.ts';
import { type House, PageSearchForm, type SavedWords } from './page-search-form.tsx';

const told = 'O site mostra em instantes; os buscadores, quando lerem a página de novo.';

/** The words of any page for search engines. */
export function PageSearchDialog({ page, house, onClose }: { page: SitePageReply; house: House; onClose: () => void }) {
  const save = useWrite(seoOperations.savePageSearch);
  return (
    <Dialog
      open
      size="xl"
      losesTyped
      onOpenChange={(open) => !open && onClose()}
      title={page.label}
      description={page.path}
    >
      <PageSearchForm
        page={page}
        house={house}
        onClose={onClose}
        onSave={async (words, seen) => {
          await save.mutateAsync({ body: { path: page.key, ...words, ...(seen && { seen }) } });
          toast({ title: 'Textos salvos', description: told, variant: 'success' });
          onClose();
        }}
      />
    </Dialog>
  );
}

/** The words of one article, for whoever writes articles. */
export function ArticleSearchDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const answer = useRead(seoOperations.readArticleSearch, { params: { id } });
  async function save({ picture: _, ...words }: SavedWords, seen: SavedWords | undefined) {
    const { picture: __, ...before } = seen ?? {};
    await call(seoOperations.saveArticleSearch, { params: { id }, body: { ...words, ...(seen && { seen: before }) } });
    toast({ title: 'Textos salvos', description: told, variant: 'success' });
    onClose();
  }
  return (
    <Dialog open size="xl" losesTyped onOpenChange={(open) => !open && onClose()} title="O artigo nos buscadores">
      <Loaded answer={answer} failed="Erro ao carregar os textos do artigo">
        {({ pagina, ...house }) => <PageSearchForm page={pagina} house={house} onClose={onClose} onSave={save} />}
      </Loaded>
    </Dialog>
  );
}
