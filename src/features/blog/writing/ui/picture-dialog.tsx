import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { accepted, photoTypes } from '#shared/files/file-types.ts';
import { sendFile } from '#ui/api/send-file.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Field } from '#ui/fields/field.tsx';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { useOneFile } from '#ui/fields/use-one-file.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { maxPictureBytes } from '../../article-content.ts';
import { postPictureOperations } from '../../pictures/contract.ts';
import { type PostCover, pictureUrl, widthsOf } from '../../rules.ts';

const types = accepted(photoTypes);

/** Sends a picture of a post. */
function useSendPicture(postKey: string) {
  return useMutation({
    mutationFn: ({ file, onProgress }: { file: File; onProgress?: (share: number) => void }) =>
      sendFile(
        postPictureOperations.uploadPostPicture,
        { params: { key: postKey } },
        { file, ...(onProgress && { onProgress }) },
      ),
  });
}

/** The address at which a picture stands in a text. */
export function textPictureUrl({ picture, widthPx }: { picture: string; widthPx: number }): string {
  const widths = widthsOf(widthPx);
  return pictureUrl(picture, widths.find((width) => width >= 960) ?? widthPx);
}

interface PictureDialogProps {
  postKey: string;
  title: string;
  initial: PostCover | null;
  onClose: () => void;
  onChoose: (cover: PostCover) => void;
  onRemove?: (() => void) | undefined;
}

/** Chooses a picture and says what it shows, or that it is decoration. */
export function PictureDialog({ postKey, title, initial, onClose, onChoose, onRemove }: PictureDialogProps) {
  const [picture, setPicture] = useState(initial);
  const [alt, setAlt] = useState(initial?.alt ?? '');
  const [isDecorative, setDecorative] = useState(initial?.isDecorative ?? false);
  const upload = useSendPicture(postKey);
  const { drop } = useOneFile(
    { accept: types, maxBytes: maxPictureBytes },
    upload,
    ({ picture: id, widthPx, heightPx }) =>
      setPicture({ picture: id, widthPx, heightPx, alt: '', isDecorative: false }),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      footer={
        <>
          {onRemove && (
            <Button variant="danger" onClick={onRemove}>
              Remover imagem
            </Button>
          )}
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="primary"
            disabled={picture === null}
            onClick={() => picture && onChoose({ ...picture, alt: isDecorative ? '' : alt.trim(), isDecorative })}
          >
            Usar imagem
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {picture !== null && (
          <img
            src={textPictureUrl(picture)}
            alt=""
            className="max-h-64 w-full rounded-md bg-surface-muted object-contain"
          />
        )}
        <Field id="imagem-arquivo" label={picture === null ? 'Escolher imagem' : 'Trocar imagem'}>
          <FileDrop id="imagem-arquivo" {...drop} note="JPG, PNG ou WebP, até 10 MB" />
        </Field>
        <Field
          id="imagem-descricao"
          label="O que a imagem mostra"
          hint="Quem não vê a imagem ouve esta descrição. Sem ela o artigo não é publicado."
        >
          <Textarea
            value={alt}
            maxLength={300}
            disabled={isDecorative}
            onChange={(event) => setAlt(event.target.value)}
          />
        </Field>
        <Checkbox
          id="imagem-decorativa"
          label="É decorativa: não acrescenta nada ao texto"
          checked={isDecorative}
          onChange={(event) => setDecorative(event.target.checked)}
        />
      </div>
    </Dialog>
  );
}
