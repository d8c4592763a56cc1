import { clsx } from 'clsx';
import { Link } from 'react-router';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { addressFor } from '#ui/api/address-for.ts';
import { errorMessage } from '#ui/api/request-json.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { OpenFileLink } from '#ui/overlays/open-file-link.tsx';
import { Badge, type Tone } from '#ui/records/badge.tsx';
import { type ThreadDetail, type ThreadEntry, threadOperations } from '../contract.ts';
import {
  type AnswerStatus,
  answerStatusLabels,
  entriesShown,
  entryKindLabels,
  mediaStateLabels,
  turningLabels,
} from '../rules.ts';
import { type May, TurnWords } from './turn-words.tsx';

const tones: Record<AnswerStatus, Tone> = {
  na_fila: 'info',
  enviando: 'info',
  conferir: 'warning',
  enviada: 'success',
  entregue: 'success',
  lida: 'success',
  falhou: 'danger',
};

interface Props {
  thread: ThreadDetail;
  may: May;
  /** Reads further back. */
  onOlder: () => void;
  loading: boolean;
}

/** All that was said, in the order of writing, with files, and what words became. */
export function ThreadLog({ thread, may, onOlder, loading }: Props) {
  const mayWrite = may('messages.send');
  return (
    <>
      {thread.older > 0 && thread.entries.length < entriesShown.most && (
        <Button className="self-center" pending={loading} pendingLabel="Carregando..." onClick={onOlder}>
          {thread.older === 1 ? 'Ver a mensagem mais antiga' : `Ver mensagens mais antigas (${thread.older})`}
        </Button>
      )}
      <ol className="grid gap-3" aria-label="Mensagens da conversa">
        {thread.entries.map((entry) => (
          <li
            key={entry.id}
            className={clsx(
              'max-w-[42rem] rounded-lg border border-line p-3',
              entry.direction === 'entrada' ? 'bg-brand-soft' : 'bg-surface-raised sm:ml-10',
            )}
          >
            <p className="flex flex-wrap items-center gap-2 text-ink-soft text-sm">
              <strong className="text-ink">
                {entry.direction === 'entrada' ? thread.name : (entry.authorName ?? 'Central')}
              </strong>
              <time dateTime={entry.at} className="tabular-nums">
                {formatDateTime(new Date(entry.at))}
              </time>
              {entry.status !== null && <Badge tone={tones[entry.status]}>{answerStatusLabels[entry.status]}</Badge>}
              {entry.isTemplate && <Badge tone="neutral">Modelo</Badge>}
              {entry.turned !== null && <Turned turned={entry.turned} />}
            </p>
            <Words entry={entry} />
            {entry.media !== null && <Media thread={thread} entry={entry} mayWrite={mayWrite} />}
            {entry.error !== null && <p className="mt-1 text-danger text-sm">{entry.error}</p>}
            {entry.direction === 'entrada' && entry.turned === null && (
              <TurnWords thread={thread} entry={entry} may={may} />
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

function Words({ entry: { text, kind, media } }: { entry: ThreadEntry }) {
  if (text !== '') return <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>;
  return media === null ? <p className="mt-1 text-ink-soft italic">{entryKindLabels[kind]}</p> : null;
}

function Turned({ turned: { into, byName, id } }: { turned: NonNullable<ThreadEntry['turned']> }) {
  const label = `${turningLabels[into]}, por ${byName}`;
  const address = {
    nota: null,
    problema: addressOf(officePages.problems, undefined, { registro: id }),
    recibo: addressOf(officePages.receipts, undefined, { registro: id }),
  }[into];
  if (address === null) return <Badge tone="info">{label}</Badge>;
  return (
    <Link to={address} className="link-target text-brand underline underline-offset-2">
      {label}
    </Link>
  );
}

function Media({ thread, entry, mayWrite }: { thread: ThreadDetail; entry: ThreadEntry; mayWrite: boolean }) {
  const retry = useWrite(threadOperations.retryThreadMedia);
  const params = { id: thread.id, entryId: entry.id };
  if (entry.media === 'guardada') {
    if (entry.kind === 'audio') {
      const label = `Áudio de ${thread.name}`;
      return (
        // biome-ignore lint/a11y/useMediaCaption: a voice message has no captions.
        <audio
          controls
          preload="none"
          aria-label={label}
          src={addressFor(threadOperations.readThreadSound, { params })}
          className="mt-2 w-full max-w-sm"
        />
      );
    }
    const href = addressFor(threadOperations.readThreadFile, { params });
    return (
      <div className="mt-2 flex flex-col gap-2">
        {entry.contentType?.startsWith('image/') && (
          <img
            src={href}
            alt={`Foto de ${thread.name}`}
            loading="lazy"
            className="max-h-72 max-w-full self-start rounded-md border border-line object-contain"
          />
        )}
        <OpenFileLink href={href} />
      </div>
    );
  }
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3 text-ink-soft text-sm">
      <span role={entry.media === 'pendente' ? 'status' : undefined}>
        {entryKindLabels[entry.kind]}: {entry.media !== null && mediaStateLabels[entry.media]}
      </span>
      {entry.media === 'perdida' && mayWrite && (
        <Button
          size="sm"
          pending={retry.isPending}
          onClick={() =>
            void retry
              .mutateAsync({ params: { id: thread.id }, body: { entryId: entry.id } })
              .catch((error: unknown) =>
                toast({ title: 'O arquivo não foi buscado', description: errorMessage(error), variant: 'destructive' }),
              )
          }
        >
          Buscar de novo
        </Button>
      )}
    </div>
  );
}
