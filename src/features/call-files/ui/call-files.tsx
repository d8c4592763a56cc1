import { clsx } from 'clsx';
import { Camera, FileText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { CallStatus } from '#features/service-calls/rules.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { errorMessage } from '#ui/api/request-json.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Card } from '#ui/layout/card.tsx';
import { latestOf } from '#ui/lists/latest-of.ts';
import type { CallFile } from '../contract.ts';
import { callFileKindLabels, callFileName, partnerMayAdd } from '../rules.ts';
import { AddFilesDialog } from './add-files-dialog.tsx';
import { FileDialog } from './file-dialog.tsx';
import { callFileAddress, type FilesOf, useCallFiles, useOwnCallFiles, useUndoRemove } from './use-call-files.ts';

const failed = 'Erro ao carregar as fotos';

/** The photos and papers of a call, for the office. */
export function CallFiles({ callId, mayWrite }: { callId: string; mayWrite: boolean }) {
  const answer = useCallFiles(callId);
  const of = { callId, side: 'office' } as const;
  return (
    <FilesCard of={of} mayAdd={mayWrite} fold="open">
      <Loaded answer={answer} failed={failed}>
        {({ files, removed }) => (
          <div className="flex flex-col gap-4">
            <FileGrid of={of} files={files} />
            {removed.length > 0 && (
              <details className="text-sm">
                <summary className="w-fit cursor-pointer py-1 text-ink-soft pointer-coarse:py-3">{`Removidos (${removed.length})`}</summary>
                <ul className="mt-2 flex flex-col gap-3">
                  {removed.map((file) => (
                    <li key={file.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
                      <div className="min-w-0 flex-1 basis-48">
                        <p className="wrap-anywhere">{callFileName(file)}</p>
                        <p className="wrap-anywhere text-ink-soft">
                          {`${file.removedByName}, ${formatDateTime(new Date(file.removedAt))}: “${file.reason}”`}
                        </p>
                      </div>
                      {mayWrite && <BringBack callId={callId} file={file} />}
                    </li>
                  ))}
                </ul>
                <p className="mt-2 text-ink-soft">Um arquivo removido pode voltar por 30 dias; depois some de vez.</p>
              </details>
            )}
          </div>
        )}
      </Loaded>
    </FilesCard>
  );
}

/** The photos and papers of an own call, for its partner. */
export function OwnCallFiles({
  call,
  mayReport,
}: {
  call: { id: string; protocolNumber: string; status: CallStatus };
  mayReport: boolean;
}) {
  const answer = useOwnCallFiles(call.id);
  const of = { callId: call.id, side: 'own', protocolNumber: call.protocolNumber } as const;
  // Without a signal the call's own state decides: the server does when the photo arrives.
  const mayAdd = answer.data?.mayAdd ?? partnerMayAdd(call.status).allowed;
  return (
    <FilesCard of={of} mayAdd={mayReport && mayAdd}>
      <Loaded answer={answer} failed={failed}>
        {({ files }) => <FileGrid of={of} files={files} />}
      </Loaded>
    </FilesCard>
  );
}

function FilesCard({
  of,
  mayAdd,
  fold,
  children,
}: {
  of: FilesOf;
  mayAdd: boolean;
  fold?: 'open' | 'closed';
  children: ReactNode;
}) {
  const [adding, setAdding] = useState(false);
  return (
    <Card
      title="Fotos e arquivos"
      fold={fold}
      actions={
        mayAdd && (
          <Button size="sm" icon={<Camera aria-hidden="true" className="size-4" />} onClick={() => setAdding(true)}>
            Adicionar
          </Button>
        )
      }
    >
      {children}
      {adding && <AddFilesDialog of={of} onClose={() => setAdding(false)} />}
    </Card>
  );
}

/** Small pictures of files, each opened by a press. */
export function FileGrid({ of, files, dense }: { of: FilesOf; files: readonly CallFile[]; dense?: boolean }) {
  // Open, it stays when a colleague removes it: its caption or a reason may be half typed.
  const [open, setOpen] = useState<CallFile>();
  return (
    <>
      {files.length === 0 && <p className="text-sm text-ink-soft">Nenhuma foto ainda.</p>}
      <ul
        className={clsx(
          'grid empty:hidden',
          dense ? 'grid-cols-[repeat(auto-fill,4.5rem)] gap-2' : 'grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3',
        )}
      >
        {files.map((file) => (
          <li key={file.id} className="min-w-0">
            <button
              type="button"
              onClick={() => setOpen(file)}
              aria-label={`Abrir ${callFileName(file)}`}
              className="group block w-full text-left"
            >
              <Small of={of} file={file} />
              <span className="mt-1 block text-xs font-medium text-ink">{callFileKindLabels[file.kind]}</span>
              {file.caption !== null && <span className="block truncate text-xs text-ink-soft">{file.caption}</span>}
            </button>
          </li>
        ))}
      </ul>
      {open !== undefined && <FileDialog of={of} file={latestOf(files, open)} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function Small({ of, file }: { of: FilesOf; file: CallFile }) {
  const frame = 'aspect-square w-full rounded-md border border-line bg-surface-muted group-hover:border-ink-soft';
  return file.contentType.startsWith('image/') ? (
    <img src={callFileAddress(of, file, 'miniatura')} alt="" loading="lazy" className={`${frame} object-cover`} />
  ) : (
    <span className={`${frame} grid place-items-center p-2`}>
      <span className="flex min-w-0 flex-col items-center gap-1">
        <FileText aria-hidden="true" className="size-8 text-ink-soft" />
        <span className="max-w-full truncate text-xs text-ink-soft">{file.fileName}</span>
      </span>
    </span>
  );
}

function BringBack({ callId, file }: { callId: string; file: Parameters<typeof callFileName>[0] & { id: string } }) {
  const undo = useUndoRemove(callId);
  async function bring() {
    try {
      await undo.mutateAsync(file.id);
      toast({ title: 'Arquivo de volta ao chamado', description: callFileName(file), variant: 'success' });
    } catch (error) {
      toast({ title: 'Não voltou', description: errorMessage(error), variant: 'destructive' });
    }
  }
  return (
    <Button
      size="sm"
      pending={undo.isPending}
      aria-label={`Trazer de volta: ${callFileName(file)}`}
      onClick={() => void bring()}
    >
      Trazer de volta
    </Button>
  );
}
