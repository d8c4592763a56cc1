import { accepted } from '#shared/files/file-types.ts';
import { isColour } from '#shared/look/colour.ts';
import { brandPictureTypes, maxBrandPictureBytes } from '#shared/look/look.ts';
import { judgeMain, judgeWarm, ourPalette } from '#shared/look/palette.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { useOneFile } from '#ui/fields/use-one-file.ts';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { SaveButton } from '#ui/forms/save-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { lookWords } from '../look-content.ts';
import { ColourField } from './colour-field.tsx';
import { LookPreview } from './look-preview.tsx';
import { useUploadBrandPicture } from './use-look.ts';
import { isOurs, type LookedSettings, ours, useLookForm } from './use-look-form.ts';

const types = accepted(brandPictureTypes.logo);

interface LookFormProps {
  settings: LookedSettings;
  mayWrite: boolean;
}

/** Colours and logo with a live preview; saving redraws the picture for shared links. */
export function LookForm({ settings: { brand, look, homepage }, mayWrite }: LookFormProps) {
  const { form, errors, onSubmit, pending, set, isStale } = useLookForm({ brand, look, homepage });
  const { main, warm, logo } = form.watch();
  const logoUpload = useUploadBrandPicture('logo');
  const { drop, failed } = useOneFile({ accept: types, maxBytes: maxBrandPictureBytes }, logoUpload, ({ imagem }) =>
    set({ logo: imagem }),
  );
  const shown = { main: isColour(main) ? main : '', warm: isColour(warm) ? warm : '' };
  return (
    <Card title={lookWords.title} description={lookWords.description}>
      <form noValidate onSubmit={onSubmit} className="grid gap-4 sm:grid-cols-2">
        <ColourField
          {...lookWords.main}
          value={main}
          ours={ourPalette.brand}
          error={errors.main?.message}
          unreadable={isColour(main) ? judgeMain(main) : null}
          mayWrite={mayWrite}
          onChange={(colour) => set({ main: colour })}
        />
        <ColourField
          {...lookWords.warm}
          value={warm}
          ours={ourPalette.now}
          error={errors.warm?.message}
          unreadable={isColour(warm) ? judgeWarm(warm, shown.main) : null}
          mayWrite={mayWrite}
          onChange={(colour) => set({ warm: colour })}
        />
        {mayWrite && (
          <Field {...lookWords.logo} optional error={failed ?? errors.logo?.message} className="sm:col-span-2">
            <FileDrop
              id={lookWords.logo.id}
              {...drop}
              note="PNG, JPG, WebP ou SVG, até 2 MB. Sem logo, vale o nome desenhado."
            />
          </Field>
        )}
        <LookPreview
          colours={shown}
          logo={logo}
          name={brand.brandName}
          title={homepage.heroTitle}
          availability={homepage.availabilityText}
        />
        {isStale && (
          <p className="text-sm text-warning sm:col-span-2">
            A imagem que aparece em links compartilhados ainda mostra outro nome. Salve para desenhá-la de novo.
          </p>
        )}
        <FormFailure id="look">{errors.root?.message ?? errors.share?.message}</FormFailure>
        {mayWrite && (
          <div className="flex flex-wrap gap-2 sm:col-span-2">
            <SaveButton isDirty={form.formState.isDirty} mayRepeat={isStale} pending={pending} />
            {logo !== null && <Button onClick={() => set({ logo: null })}>Tirar a logo</Button>}
            {!isOurs({ main, warm, logo }) && <Button onClick={() => set(ours)}>Voltar ao nosso visual</Button>}
          </div>
        )}
      </form>
    </Card>
  );
}
