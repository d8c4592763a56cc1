import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { postWritingOperations, type WrittenPost as Written } from '#features/blog/writing/contract.ts';
import { ArticleSearchDialog } from '#features/seo/ui/page-search-dialog.tsx';
import { officePages } from '#shared/address/pages.ts';
import { randomUuid } from '#ui/api/random-uuid.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Artigo' };

const WrittenPost = lazy(() => import('./written-post.tsx').then(({ WrittenPost: it }) => ({ default: it })));

/** The desk at which one article of the blog is written. */
export default function Post() {
  const { postKey = '' } = useParams();
  const [round, setRound] = useState(0);
  return (
    <>
      <PageHeader back={{ to: officePages.blog, label: 'Blog' }} />
      <OnePost key={`${postKey}-${round}`} postKey={postKey} onStatus={() => setRound(round + 1)} />
    </>
  );
}

function OnePost({ postKey, onStatus }: { postKey: string; onStatus: () => void }) {
  // An answer of an earlier visit is an older text.
  const [opened] = useState(randomUuid);
  const may = useMay();
  const answer = useRead(postWritingOperations.readPost, { params: { key: postKey } }, { key: opened });
  const editor = (post: Written | null) => (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <WrittenPost postKey={postKey} post={post} onStatus={onStatus} />
    </Suspense>
  );
  return (
    <Loaded answer={answer} failed="Erro ao carregar o artigo">
      {({ artigo: post }) =>
        post === null && !may('content.write') ? (
          <EmptyState title="Artigo não encontrado" description="Este endereço não é de nenhum artigo." />
        ) : (
          <>
            {post !== null && may('content.write') && <ArticleSearch id={post.id} />}
            {editor(post)}
          </>
        )
      }
    </Loaded>
  );
}

/** Words of search engines about the article: they go to the site by themselves, without a new version. */
function ArticleSearch({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mb-4 flex justify-end">
      <Button size="sm" onClick={() => setOpen(true)}>
        Nos buscadores
      </Button>
      {isOpen && <ArticleSearchDialog id={id} onClose={() => setOpen(false)} />}
    </div>
  );
}
