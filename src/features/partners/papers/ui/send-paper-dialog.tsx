import { accepted, logoTypes, paperTypes } from '#shared/files/file-types.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Field } from '#ui/fields/field.tsx';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { useOneFile } from '#ui/fields/use-one-file.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { type DocumentKind, documentKindLabels, maxDocumentBytes, maxLogoBytes } from '../rules.ts';
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
    accept: accepted(isLogo ? logoTypes : paperTypes),
    maxBytes: isLogo ? maxLogoBytes : maxDocumentBytes,
  };
  const send = useSendPaper(of, kind);
  const { failed, drop } = useOneFile(choice, send, () => {
    toast({
      title: 'Documento recebido',
      description: of === 'own' ? 'A central vai conferir.' : 'Agora confira e aceite.',
      variant: 'success',
    });
    onClose();
  });

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
          {...drop}
          note={isLogo ? 'JPG, PNG ou SVG, até 2 MB' : 'PDF, JPG ou PNG, até 10 MB'}
        />
      </Field>
    </Dialog>
  );
}
