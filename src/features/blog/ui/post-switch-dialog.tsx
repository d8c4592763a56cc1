import { toast } from '#ui/feedback/toast-store.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { Post } from '../contract.ts';
import { switchLabel } from './posts-table.tsx';
import { useChangePostStatus } from './use-posts.ts';

/** Asks before a post goes on the site or leaves it. */
export function PostSwitchDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const change = useChangePostStatus();
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
        await change.mutateAsync({ id: post.id, status: isPublic ? 'rascunho' : 'publicado', from: post.status });
        toast({ title: isPublic ? 'Artigo tirado do site' : 'Artigo publicado', variant: 'success' });
      }}
    />
  );
}
