import { Plus } from 'lucide-react';
import { use, useState } from 'react';
import { SignedIn, useMay } from '#features/accounts/ui/signed-in.tsx';
import type { Post } from '#features/blog/contract.ts';
import { PostSwitchDialog } from '#features/blog/ui/post-switch-dialog.tsx';
import { postsSheet } from '#features/blog/ui/posts-table.tsx';
import { UnsavedPosts } from '#features/blog/writing/ui/unsaved-posts.tsx';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { randomUuid } from '#ui/api/random-uuid.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Blog' };

export default function Blog() {
  const person = use(SignedIn)?.id ?? '';
  const mayWrite = useMay()('content.write');
  const [asked, setAsked] = useState<Post>();
  // Made here, so that the first save of a new article can be sent twice.
  const [newKey] = useState(randomUuid);
  return (
    <ListScreen
      list={useList(postsSheet(mayWrite && setAsked))}
      actions={
        mayWrite && (
          <LinkButton
            variant="primary"
            to={addressOf(officePages.post, { postKey: newKey })}
            icon={<Plus aria-hidden="true" className="size-4" />}
          >
            Novo artigo
          </LinkButton>
        )
      }
      above={mayWrite && <UnsavedPosts person={person} />}
    >
      {asked !== undefined && <PostSwitchDialog post={asked} onClose={() => setAsked(undefined)} />}
    </ListScreen>
  );
}
