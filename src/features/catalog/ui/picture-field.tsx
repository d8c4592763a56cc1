import { useState } from 'react';
import { useController } from 'react-hook-form';
import { errorMessage } from '#ui/api/request-json.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { refuseFile } from '#ui/fields/file-choice.ts';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { maxPictureBytes } from '../rules.ts';
import { ServicePicture } from './service-picture.tsx';
import type { ServiceForm } from './use-service-form.ts';
import { useUploadPicture } from './use-services.ts';

const types = ['image/jpeg', 'image/png', 'image/webp'];

/** The picture of a service: sent as soon as it is chosen, shown, and taken out again. It counts once the service is saved. */
export function PictureField({ form }: { form: ServiceForm }) {
  const { field, fieldState } = useController({ control: form.control, name: 'imagem' });
  const [file, setFile] = useState<File>();
  const [refusal, setRefusal] = useState<string>();
  const [progress, setProgress] = useState(0);
  const upload = useUploadPicture();

  async function choose(chosen: File | undefined) {
    setFile(chosen);
    setRefusal(chosen && refuseFile(chosen, { accept: types, maxBytes: maxPictureBytes }));
    form.clearErrors('imagem');
    upload.reset();
    if (chosen === undefined || refuseFile(chosen, { accept: types, maxBytes: maxPictureBytes })) return;
    setProgress(0);
    const sent = await upload.mutateAsync({ file: chosen, onProgress: setProgress }).catch(() => undefined);
    if (sent === undefined) return;
    field.onChange(sent.imagem);
    setFile(undefined);
  }

  const failed = refusal ?? (upload.error === null ? undefined : errorMessage(upload.error));
  return (
    <FormSection title="Imagem">
      <div className="flex flex-wrap items-center gap-4">
        <ServicePicture imagem={field.value} className="size-24" />
        {field.value === null ? (
          <p className="text-sm text-ink-soft">Sem imagem própria: aparece o desenho padrão.</p>
        ) : (
          <Button size="sm" onClick={() => field.onChange(null)}>
            Remover imagem
          </Button>
        )}
      </div>
      <Field
        id="servico-imagem"
        label={field.value === null ? 'Escolher imagem' : 'Trocar imagem'}
        optional
        error={fieldState.error?.message}
      >
        <FileDrop
          id="servico-imagem"
          accept={types}
          maxBytes={maxPictureBytes}
          note="JPG, PNG ou WebP, até 5 MB"
          entries={
            file === undefined
              ? []
              : [
                  {
                    id: 'imagem',
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
    </FormSection>
  );
}
