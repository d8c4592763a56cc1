import { useState } from 'react';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import type { Post } from '#features/blog/contract.ts';
import { PostSwitchDialog } from '#features/blog/ui/post-switch-dialog.tsx';
import { postsSheet } from '#features/blog/ui/posts-table.tsx';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Blog' };

export default function Blog() {
  const may = useMay();
  const [asked, setAsked] = useState<Post>();
  return (
    <ListScreen list={useList(postsSheet(may('content.write') && setAsked))}>
      {asked !== undefined && <PostSwitchDialog post={asked} onClose={() => setAsked(undefined)} />}
    </ListScreen>
  );
}
