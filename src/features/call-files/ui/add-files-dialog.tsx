import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { fileSize } from '#ui/fields/file-choice.ts';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { type CallFileKind, callFileKindLabels, callFileKinds, maxCallFileBytes, partnerFileKinds } from '../rules.ts';
import type { FilesOf } from './use-call-files.ts';
import { callFileChoice, useFileSending } from './use-file-sending.ts';

/** Adds photos and papers to a call; each is sent as soon as it is chosen. */
export function AddFilesDialog({ of, onClose }: { of: FilesOf; onClose: () => void }) {
  const isOwn = of.side === 'own';
  const [kind, setKind] = useState<CallFileKind>(isOwn ? 'antes' : 'local');
  const [caption, setCaption] = useState('');
  const sending = useFileSending(of);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !sending.isSending && onClose()}
      title="Adicionar fotos e arquivos"
      description={isOwn ? 'A central vê as fotos no chamado.' : 'O prestador vê tudo, menos o que é só da central.'}
      size="sm"
      footer={
        <Button variant="primary" onClick={onClose} disabled={sending.isSending}>
          {sending.isSending ? 'Enviando...' : 'Pronto'}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Field id="arquivo-tipo" label="O que mostra" required>
          <Select
            options={optionsOf(isOwn ? partnerFileKinds : callFileKinds, callFileKindLabels)}
            value={kind}
            onChange={(event) => setKind(event.currentTarget.value as CallFileKind)}
          />
        </Field>
        <Field id="arquivo-legenda" label="Legenda" optional hint="Vai com as fotos que você escolher em seguida.">
          <TextInput
            value={caption}
            maxLength={200}
            autoComplete="off"
            placeholder="Ex.: ralo do quintal"
            onChange={(event) => setCaption(event.currentTarget.value)}
          />
        </Field>
        <Field id="arquivo-arquivos" label="Fotos ou PDF">
          <FileDrop
            id="arquivo-arquivos"
            {...callFileChoice}
            multiple
            note={`JPG, PNG, WebP ou PDF, até ${fileSize(maxCallFileBytes)} cada`}
            entries={sending.entries}
            onAdd={(files) => sending.add(files, { kind, caption: caption.trim() })}
            onRemove={sending.forget}
            onRetry={sending.retry}
          />
        </Field>
      </div>
    </Dialog>
  );
}
