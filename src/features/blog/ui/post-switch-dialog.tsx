import { useWrite } from '#ui/api/use-operation.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { blogOperations, type Post } from '../contract.ts';
import { switchLabel } from './posts-table.tsx';

/** Confirms publishing or unpublishing a post. */
export function PostSwitchDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const change = useWrite(blogOperations.changePostStatus);
  const isPublic = post.status === 'publicado';
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isPublic ? 'Tirar este artigo do site?' : 'Publicar este artigo?'}
      description={
        isPublic
          ? `"${post.title}" volta a ser rascunho e ninguém mais o encontra no site.`
          : `"${post.title}" passa a ser lido por todos no site.`
      }
      confirmLabel={switchLabel(post)}
      onConfirm={async () => {
        const body = { status: isPublic ? 'rascunho' : 'publicado', from: post.status } as const;
        await change.mutateAsync({ params: { id: post.id }, body });
        toast({ title: isPublic ? 'Artigo tirado do site' : 'Artigo publicado', variant: 'success' });
      }}
    />
  );
}
