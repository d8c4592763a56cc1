import { useState } from 'react';
import { errorMessage } from '#ui/api/request-json.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Field } from '#ui/fields/field.tsx';
import { refuseFile } from '#ui/fields/file-choice.ts';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { type DocumentKind, documentKindLabels, maxDocumentBytes, maxLogoBytes } from '../../applications/rules.ts';
import { type PapersOf, useSendPaper } from './use-papers.ts';

interface Props {
  of: PapersOf;
  kind: DocumentKind;
  onClose: () => void;
}

/** Sends one paper, as soon as it is chosen. */
export function SendPaperDialog({ of, kind, onClose }: Props) {
  const isLogo = kind === 'companyLogo';
  const choice = {
    accept: ['application/pdf', 'image/jpeg', 'image/png', ...(isLogo ? ['image/svg+xml'] : [])].slice(isLogo ? 1 : 0),
    maxBytes: isLogo ? maxLogoBytes : maxDocumentBytes,
  };
  const [file, setFile] = useState<File>();
  const [refusal, setRefusal] = useState<string>();
  const [progress, setProgress] = useState(0);
  const send = useSendPaper(of, kind);
  const failed = refusal ?? (send.error === null ? undefined : errorMessage(send.error));

  async function choose(chosen: File | undefined) {
    send.reset();
    setFile(chosen);
    const refused = chosen && refuseFile(chosen, choice);
    setRefusal(refused);
    if (chosen === undefined || refused !== undefined) return;
    setProgress(0);
    const sent = await send.mutateAsync({ file: chosen, onProgress: setProgress }).catch(() => undefined);
    if (sent === undefined) return;
    toast({
      title: 'Documento recebido',
      description: of === 'own' ? 'A central vai conferir.' : 'Agora confira e aceite.',
      variant: 'success',
    });
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={documentKindLabels[kind]}
      description="O documento em vigor continua valendo até o novo ser aceito."
      size="sm"
      footer={
        <Button onClick={onClose} disabled={send.isPending}>
          Voltar
        </Button>
      }
    >
      <Field id="documento-arquivo" label="Arquivo" error={failed}>
        <FileDrop
          id="documento-arquivo"
          {...choice}
          note={isLogo ? 'JPG, PNG ou SVG, até 2 MB' : 'PDF, JPG ou PNG, até 10 MB'}
          entries={
            file === undefined
              ? []
              : [
                  {
                    id: 'documento',
                    name: file.name,
                    sizeBytes: file.size,
                    status: failed === undefined ? 'sending' : 'failed',
                    progress,
                    error: failed,
                    refused: refusal !== undefined,
                  },
                ]
          }
          onAdd={(files) => void choose(files[0])}
          onRemove={() => void choose(undefined)}
          onRetry={() => void choose(file)}
        />
      </Field>
    </Dialog>
  );
}
