import { clsx } from 'clsx';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { useFieldWiring } from './field-context.ts';
import type { FileChoice } from './file-choice.ts';
import { type FileEntry, FileRow } from './file-row.tsx';

export interface FileDropProps extends FileChoice {
  id: string;
  /** Chosen files and their progress; the caller sends them. */
  entries: readonly FileEntry[];
  onAdd: (files: File[]) => void;
  onRemove: (id: string) => void;
  onRetry?: ((id: string) => void) | undefined;
  multiple?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Said inside the field, e.g. 'Foto ou PDF, até 5 MB'. */
  note: string;
}

/** A place to drop files on, which is also an ordinary file field: tap, Enter and the phone's camera work. */
export function FileDrop(props: FileDropProps) {
  const { id, accept, entries, onAdd, onRemove, onRetry, multiple = false, disabled = false, note } = props;
  const [over, setOver] = useState(false);
  const wiring = useFieldWiring({ id });
  const add = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    if (files.length > 0 && !disabled) onAdd(files);
  };
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div
        className={clsx(
          'relative flex flex-col items-center gap-1 rounded-lg border border-dashed px-4 py-6 text-center transition-colors duration-150',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          wiring['aria-invalid'] ? 'border-danger' : 'border-line-strong',
          disabled ? 'bg-surface-muted' : over ? 'bg-brand-soft' : 'bg-surface-raised',
          !disabled && 'hover:border-ink-soft hover:bg-surface-muted/60',
        )}
      >
        <Upload aria-hidden="true" className={clsx('size-6', disabled ? 'text-ink-faint' : 'text-brand')} />
        <p className="text-sm font-medium text-ink">
          <span className={disabled ? 'text-ink-soft' : 'text-brand underline underline-offset-2'}>
            Escolher arquivo
          </span>
          {!disabled && <span className="pointer-coarse:hidden"> ou soltar aqui</span>}
        </p>
        <p className="text-sm text-ink-soft">{note}</p>
        <input
          {...wiring}
          type="file"
          accept={accept.join(',')}
          multiple={multiple}
          disabled={disabled}
          onChange={(event) => {
            add(event.currentTarget.files);
            // The same file may be chosen again after it was taken out.
            event.currentTarget.value = '';
          }}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            add(event.dataTransfer.files);
          }}
          className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
        />
      </div>
      {entries.length > 0 && (
        <ul aria-label="Arquivos escolhidos" className="flex flex-col gap-2">
          {entries.map((entry) => (
            <FileRow key={entry.id} entry={entry} onRemove={onRemove} onRetry={onRetry} />
          ))}
        </ul>
      )}
    </div>
  );
}
