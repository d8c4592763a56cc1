import { useState } from 'react';
import { formatDateTime } from '#shared/time/dates.ts';
import { errorMessage, RequestError } from '#ui/api/request-json.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { PlainForm } from '#ui/forms/plain-form.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { FileViewer } from '#ui/overlays/file-viewer.tsx';
import type { CallFile, EditCallFileBody } from '../contract.ts';
import { type CallFileKind, callFileKindLabels, callFileKinds, callFileName } from '../rules.ts';
import { callFileAddress, type FilesOf, useEditCallFile, useRemoveCallFile, useUndoRemove } from './use-call-files.ts';

/** One photo or paper in full, who sent it and when, and what may be done about it. */
export function FileDialog({ of, file, onClose }: { of: FilesOf; file: CallFile; onClose: () => void }) {
  const [removing, setRemoving] = useState(false);
  const remove = useRemoveCallFile(of, file.id);
  const undo = useUndoRemove(of.callId);

  async function takeOut(reason: string) {
    await remove.mutateAsync(reason);
    onClose();
    toast({
      title: 'Arquivo removido',
      description: callFileName(file),
      variant: 'success',
      ...(of.side === 'office' && {
        action: {
          label: 'Desfazer',
          onSelect: () =>
            void undo
              .mutateAsync(file.id)
              .catch((error: unknown) =>
                toast({ title: 'Não voltou', description: errorMessage(error), variant: 'destructive' }),
              ),
        },
      }),
    });
  }

  const taken = formatDateTime(new Date(file.takenAt));
  const added = formatDateTime(new Date(file.addedAt));
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={callFileName(file)}
        description={
          taken === added
            ? `Enviado por ${file.addedByName} em ${added}`
            : `Feito em ${taken}, enviado por ${file.addedByName} em ${added}`
        }
        size="lg"
        footer={
          <>
            {file.mayRemove && (
              <Button variant="danger" onClick={() => setRemoving(true)}>
                Remover
              </Button>
            )}
            <Button onClick={onClose}>Fechar</Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <FileViewer
            label={callFileName(file)}
            src={callFileAddress(of, file, 'inteiro')}
            contentType={file.contentType}
          />
          {of.side === 'office' && file.mayRemove && <EditFile callId={of.callId} file={file} />}
        </div>
      </Dialog>
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title="Remover do chamado?"
        description={
          of.side === 'office' ? 'O arquivo pode voltar por 30 dias.' : 'A central pode trazer o arquivo de volta.'
        }
        confirmLabel="Remover"
        tone="danger"
        reason={{ label: 'Motivo', placeholder: 'Ex.: foto de outro endereço' }}
        onConfirm={takeOut}
      />
    </>
  );
}

function EditFile({ callId, file }: { callId: string; file: CallFile }) {
  const [kind, setKind] = useState<CallFileKind>(file.kind);
  const [caption, setCaption] = useState(file.caption ?? '');
  const [shown, setShown] = useState(file.shownToClient);
  const [failure, setFailure] = useState<string>();
  // The state when opened; after a refusal named somebody else's change, the typed value counts.
  const [seen, setSeen] = useState<EditCallFileBody['seen']>({
    kind: file.kind,
    caption: file.caption,
    shownToClient: file.shownToClient,
  });
  const edit = useEditCallFile(callId, file.id);

  async function save() {
    setFailure(undefined);
    try {
      const said = { kind, caption: caption.trim() || null, shownToClient: shown && kind !== 'interno' };
      await edit.mutateAsync({ ...said, seen });
      setSeen(said);
      toast({ title: 'Arquivo atualizado', description: callFileName(said) });
    } catch (error) {
      const told = error instanceof RequestError ? error.issues.map(({ path }) => path) : [];
      setSeen((known) => Object.fromEntries(Object.entries(known ?? {}).filter(([field]) => !told.includes(field))));
      setFailure(errorMessage(error));
    }
  }

  return (
    <PlainForm onSend={() => save()} className="grid items-end gap-4 sm:grid-cols-[minmax(0,12rem)_minmax(0,1fr)_auto]">
      <Field id="arquivo-aberto-tipo" label="O que mostra" required>
        <Select
          options={optionsOf(callFileKinds, callFileKindLabels)}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value as CallFileKind)}
        />
      </Field>
      <Field id="arquivo-aberto-legenda" label="Legenda" optional>
        <TextInput
          value={caption}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setCaption(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" pending={edit.isPending} pendingLabel="Salvando...">
        Salvar
      </Button>
      {file.side !== 'cliente' && (
        <Checkbox
          id="arquivo-aberto-cliente"
          className="sm:col-span-full"
          label="Mostrar na página do cliente"
          hint={
            kind === 'interno'
              ? 'O que é só da central não é mostrado.'
              : 'Quem tem o link do atendimento vê a foto e a legenda.'
          }
          disabled={kind === 'interno'}
          checked={shown && kind !== 'interno'}
          onChange={(event) => setShown(event.currentTarget.checked)}
        />
      )}
      <FormFailure id="arquivo-aberto">{failure}</FormFailure>
    </PlainForm>
  );
}
