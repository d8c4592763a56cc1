import { CircleAlert, CircleCheck, CloudUpload, FileText, RotateCw, X } from 'lucide-react';
import { Button } from '../buttons/button.tsx';
import { fileSize } from './file-choice.ts';

export interface FileEntry {
  id: string;
  name: string;
  sizeBytes: number;
  /** `chosen` waits for its form, `queued` on the phone for a signal. */
  status: 'chosen' | 'sending' | 'sent' | 'queued' | 'failed';
  /** Share that has arrived, from 0 to 1, while it is being sent. */
  progress?: number | undefined;
  /** The reason for a failure. */
  error?: string | undefined;
  /** The file itself was refused, so a retry is useless. */
  refused?: boolean | undefined;
}

/** One chosen file: how far its sending is, whether it arrived, and what one can do about it. */
export function FileRow({
  entry,
  onRemove,
  onRetry,
}: {
  entry: FileEntry;
  onRemove: (id: string) => void;
  onRetry?: ((id: string) => void) | undefined;
}) {
  const percent = Math.round((entry.progress ?? 0) * 100);
  return (
    <li className="rounded-md border border-line bg-surface-raised py-1.5 pr-1.5 pl-3">
      <div className="flex items-center gap-3">
        <StatusIcon status={entry.status} />
        <div className="min-w-0 flex-1">
          <p className="flex items-baseline gap-2 text-sm">
            <span className="truncate font-medium text-ink">{entry.name}</span>
            <span className="shrink-0 text-ink-soft even-figures">{fileSize(entry.sizeBytes)}</span>
          </p>
          {entry.status === 'sending' && (
            <div className="mt-1 flex items-center gap-2">
              <progress
                value={percent}
                max={100}
                aria-label={`Enviando ${entry.name}`}
                className="h-1.5 min-w-0 flex-1 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand [&::-webkit-progress-value]:transition-[width]"
              />
              <span aria-hidden="true" className="w-9 text-right text-xs text-ink-soft even-figures">
                {percent}%
              </span>
            </div>
          )}
        </div>
        {entry.status === 'failed' && !entry.refused && onRetry && (
          <Button
            size="sm"
            onClick={() => onRetry(entry.id)}
            icon={<RotateCw aria-hidden="true" className="size-4" />}
            aria-label={`Tentar novamente: ${entry.name}`}
            className="pointer-coarse:min-w-11"
          >
            <span className="max-sm:sr-only">Tentar novamente</span>
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          iconOnly
          aria-label={`Remover ${entry.name}`}
          onClick={() => onRemove(entry.id)}
        >
          <X aria-hidden="true" className="size-4" />
        </Button>
      </div>
      <p role="status" className="pb-1 pl-8 text-sm empty:hidden">
        {entry.status === 'sent' && <span className="text-success">Enviado</span>}
        {entry.status === 'queued' && <span className="text-warning">Guardado, será enviado quando houver sinal</span>}
        {entry.status === 'failed' && <span className="text-danger">{entry.error ?? 'Não foi enviado.'}</span>}
      </p>
    </li>
  );
}

function StatusIcon({ status }: { status: FileEntry['status'] }) {
  if (status === 'sent') return <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />;
  if (status === 'queued') return <CloudUpload aria-hidden="true" className="size-5 shrink-0 text-warning" />;
  if (status === 'failed') return <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-danger" />;
  return <FileText aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />;
}
