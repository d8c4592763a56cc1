import { lazy, use } from 'react';
import { useNavigate } from 'react-router';
import { SignedIn, useMay } from '#features/accounts/ui/signed-in.tsx';
import type { WrittenPost as Written } from '#features/blog/writing/contract.ts';
import { PostEditor } from '#features/blog/writing/ui/post-editor.tsx';
import { officePages } from '#shared/address/pages.ts';
import './article-editor.css';

const PostPreview = lazy(() => import('./post-preview.tsx').then(({ PostPreview: it }) => ({ default: it })));

interface WrittenPostProps {
  postKey: string;
  /** Null for a text that was never saved. */
  post: Written | null;
  onStatus: () => void;
}

/** The editor of one article, with its styles and the preview: large, and for its screen alone. */
export function WrittenPost({ postKey, post, onStatus }: WrittenPostProps) {
  const user = use(SignedIn);
  const may = useMay();
  const navigate = useNavigate();
  return (
    <PostEditor
      postKey={postKey}
      post={post}
      person={{ id: user?.id ?? '', name: user === null ? '' : `${user.firstName} ${user.lastName}`.trim() }}
      mayWrite={may('content.write')}
      preview={(text) => (
        <PostPreview text={text} publishedAt={post?.publishedAt == null ? new Date() : new Date(post.publishedAt)} />
      )}
      onDeleted={() => navigate(officePages.blog)}
      onStatus={onStatus}
    />
  );
}
