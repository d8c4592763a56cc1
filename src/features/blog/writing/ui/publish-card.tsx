import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '#shared/time/dates.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Card } from '#ui/layout/card.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { blogOperations } from '../../contract.ts';
import type { PostStatus } from '../../rules.ts';
import { PostStatusBadge } from '../../ui/post-status-badge.tsx';
import { postWritingOperations, type WrittenPost } from '../contract.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

interface PublishCardProps {
  post: WrittenPost;
  /** Saves what is typed; false when it could not be. */
  save: () => Promise<boolean>;
  revision: () => number;
  onDone: () => void;
  onDeleted: () => void;
}

type Asked = PostStatus | 'alteracoes' | 'excluir';

/** A post's status, its lacks, and the ways to the site and off it. */
export function PublishCard({ post, save, revision, onDone, onDeleted }: PublishCardProps) {
  const [asked, ask] = useState<Asked>();
  const status = useWrite(blogOperations.changePostStatus);
  const changes = useWrite(postWritingOperations.publishChanges);
  const remove = useWrite(postWritingOperations.deletePost);
  const params = { id: post.id };

  async function confirm(wanted: Asked, publishedAt?: string) {
    // Off the site or gone, the text does not matter.
    const isSaved = await save();
    if (!isSaved && wanted !== 'rascunho' && wanted !== 'excluir') {
      throw new Error('O texto ainda não foi salvo. Espere salvar e tente de novo.');
    }
    if (wanted === 'alteracoes') await changes.mutateAsync({ params, body: { revision: revision() } });
    else if (wanted === 'excluir') await remove.mutateAsync({ params });
    else {
      const at = publishedAt === undefined ? {} : { publishedAt };
      const seen = wanted === 'rascunho' ? {} : { revision: revision() };
      await status.mutateAsync({ params, body: { status: wanted, from: post.status, ...seen, ...at } });
    }
    toast({ title: doneWords[wanted], variant: 'success' });
    if (wanted === 'excluir') onDeleted();
    else onDone();
  }

  return (
    <Card title="Publicação">
      <div className="grid gap-3">
        <p className="flex flex-wrap items-center gap-2">
          <PostStatusBadge status={post.status} />
          {post.publishedAt !== null && post.status !== 'rascunho' && (
            <span className="text-sm text-ink-soft">{formatDateTime(new Date(post.publishedAt))}</span>
          )}
        </p>
        {post.status !== 'rascunho' && post.hasChanges && (
          <p className="text-sm">Há alterações que o site ainda não mostra.</p>
        )}
        <Lacks post={post} />
        <Ways post={post} ask={ask} />
      </div>
      {asked === 'agendado' && (
        <ScheduleDialog
          isAgain={post.status === 'agendado'}
          onClose={() => ask(undefined)}
          onConfirm={(publishedAt) => confirm('agendado', publishedAt)}
        />
      )}
      {asked !== undefined && asked !== 'agendado' && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && ask(undefined)}
          title={questions[asked].title}
          tone={asked === 'excluir' ? 'danger' : 'primary'}
          description={questions[asked].words}
          confirmLabel={questions[asked].label}
          onConfirm={() => confirm(asked)}
        />
      )}
    </Card>
  );
}

const isReady = (post: WrittenPost) => !post.missing.some(({ isDemanded }) => isDemanded);

function Lacks({ post }: { post: WrittenPost }) {
  return (
    <ul className="grid gap-1 text-sm" aria-label="O que falta">
      {post.missing.map(({ message, isDemanded }) => (
        <li key={message} className="flex gap-2">
          {isDemanded ? (
            <CircleAlert aria-label="Falta:" className="mt-0.5 size-4 shrink-0 text-danger" />
          ) : (
            <TriangleAlert aria-label="Aviso:" className="mt-0.5 size-4 shrink-0 text-warning" />
          )}
          {message}
        </li>
      ))}
      {isReady(post) && (
        <li className="flex gap-2">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
          Pronto para publicar.
        </li>
      )}
    </ul>
  );
}

function Ways({ post, ask }: { post: WrittenPost; ask: (what: Asked) => void }) {
  const isUnready = !isReady(post);
  return (
    <div className="flex flex-wrap gap-2">
      {post.status !== 'rascunho' && post.hasChanges && (
        <Button variant="primary" disabled={isUnready} onClick={() => ask('alteracoes')}>
          Publicar alterações
        </Button>
      )}
      {post.status !== 'publicado' && (
        <Button variant="primary" disabled={isUnready} onClick={() => ask('publicado')}>
          Publicar agora
        </Button>
      )}
      {post.status !== 'publicado' && (
        <Button disabled={isUnready} onClick={() => ask('agendado')}>
          {post.status === 'agendado' ? 'Mudar a data' : 'Agendar'}
        </Button>
      )}
      {post.status !== 'rascunho' && <Button onClick={() => ask('rascunho')}>Tirar do site</Button>}
      {post.status === 'rascunho' && (
        <Button variant="ghost" onClick={() => ask('excluir')}>
          Excluir
        </Button>
      )}
    </div>
  );
}

const doneWords: Record<Asked, string> = {
  publicado: 'Artigo publicado',
  agendado: 'Publicação agendada',
  rascunho: 'Artigo tirado do site',
  alteracoes: 'Alterações publicadas',
  excluir: 'Artigo excluído',
};

const questions: Record<Exclude<Asked, 'agendado'>, { title: string; words: string; label: string }> = {
  publicado: {
    title: 'Publicar este artigo?',
    words: 'Ele passa a ser lido por todos no site.',
    label: 'Publicar',
  },
  rascunho: {
    title: 'Tirar este artigo do site?',
    words: 'Ele volta a ser rascunho e ninguém mais o encontra no site.',
    label: 'Tirar do site',
  },
  alteracoes: {
    title: 'Publicar as alterações?',
    words: 'O site passa a mostrar o texto de agora.',
    label: 'Publicar alterações',
  },
  excluir: {
    title: 'Excluir este artigo?',
    words: 'Não dá para desfazer. Os endereços que ele teve não servem para outro artigo.',
    label: 'Excluir',
  },
};
