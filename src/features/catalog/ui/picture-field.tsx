import { useController } from 'react-hook-form';
import { accepted, photoTypes } from '#shared/files/file-types.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { useOneFile } from '#ui/fields/use-one-file.ts';
import { FormSection } from '#ui/forms/form-section.tsx';
import { maxPictureBytes } from '../rules.ts';
import { ServicePicture } from './service-picture.tsx';
import type { ServiceForm } from './use-service-form.ts';
import { useUploadPicture } from './use-services.ts';

const types = accepted(photoTypes);

/** A service's picture: uploaded when chosen, shown and removable. Saved with the service. */
export function PictureField({ form }: { form: ServiceForm }) {
  const { field, fieldState } = useController({ control: form.control, name: 'imagem' });
  const upload = useUploadPicture();
  const { drop } = useOneFile({ accept: types, maxBytes: maxPictureBytes }, upload, ({ imagem }) =>
    field.onChange(imagem),
  );
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
        <FileDrop id="servico-imagem" {...drop} note="JPG, PNG ou WebP, até 5 MB" />
      </Field>
    </FormSection>
  );
}
