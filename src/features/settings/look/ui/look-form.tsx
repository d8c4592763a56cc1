import type { z } from 'zod';
import { isColour } from '#shared/colour.ts';
import { accepted } from '#shared/file-types.ts';
import { brandPictureTypes, type LookSettings, maxBrandPictureBytes } from '#shared/look.ts';
import { judgeMain, judgeWarm, ourPalette, paletteOf } from '#shared/palette.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { useOneFile } from '#ui/fields/use-one-file.ts';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { SaveButton } from '#ui/forms/save-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { lookSettings, type settingsReply } from '../../contract.ts';
import { useGroupForm } from '../../ui/use-group-form.ts';
import { ColourField } from './colour-field.tsx';
import { LookPreview } from './look-preview.tsx';
import { useUploadBrandPicture, wearAtOnce } from './use-look.ts';
import { useShareDrawing } from './use-share-drawing.ts';

const types = accepted(brandPictureTypes.logo);
const ourName = 'Cano Livre';
const ours: LookSettings = { main: '', warm: '', logo: null, share: null };

interface LookFormProps {
  settings: Pick<z.infer<typeof settingsReply>, 'brand' | 'look' | 'homepage'>;
  mayWrite: boolean;
}

/** Colours and logo of the house, shown as they are chosen; saving draws the picture of shared links anew. */
export function LookForm({ settings: { brand, look, homepage }, mayWrite }: LookFormProps) {
  const { form, errors, save, pending } = useGroupForm<LookSettings>({
    group: 'look',
    schema: lookSettings,
    follows: look,
    told: 'Aparência: já vale no site.',
  });
  // Fields without an input of their own: what they were refused for stands at them all the same.
  for (const name of ['main', 'warm', 'logo'] as const) form.register(name);
  const shareDrawing = useShareDrawing();
  const logoUpload = useUploadBrandPicture('logo');
  const { main, warm, logo } = form.watch();
  const set = (values: Partial<LookSettings>) => {
    for (const [name, value] of Object.entries(values)) {
      form.setValue(name as keyof LookSettings, value, { shouldDirty: true });
    }
    form.clearErrors();
  };
  const { drop, failed } = useOneFile({ accept: types, maxBytes: maxBrandPictureBytes }, logoUpload, ({ imagem }) =>
    set({ logo: imagem }),
  );
  const shown = { main: isColour(main) ? main : '', warm: isColour(warm) ? warm : '' };
  const isStale = (look.share?.name ?? ourName) !== brand.brandName;
  const isOurs = main === '' && warm === '' && logo === null;

  const sharedBy = (chosen: LookSettings) => ({
    name: brand.brandName,
    title: homepage.heroTitle,
    subtitle: homepage.heroSubtitle,
    palette: paletteOf(chosen),
    logo: chosen.logo,
  });

  const keep = (typed: LookSettings) =>
    save(typed, {
      async make() {
        const needsShare = brand.brandName !== ourName || !isOurs;
        const share = needsShare ? await shareDrawing.draw(sharedBy(typed)) : null;
        // The form knows what it saves: else the picture would count as typed from then on.
        form.setValue('share', share);
        return { ...typed, share };
      },
      onSaved: wearAtOnce,
    });

  return (
    <Card
      title="Aparência"
      description="As cores e a logo do site, do aplicativo do parceiro, da página do cliente e dos e-mails."
    >
      <form noValidate onSubmit={form.handleSubmit(keep)} className="grid gap-4 sm:grid-cols-2">
        <ColourField
          id="look-main"
          label="Cor principal"
          hint="Fundos escuros, botões e links. Vazio, vale a nossa."
          value={main}
          ours={ourPalette.brand}
          error={errors.main?.message}
          unreadable={isColour(main) ? judgeMain(main) : null}
          mayWrite={mayWrite}
          onChange={(colour) => set({ main: colour })}
        />
        <ColourField
          id="look-warm"
          label="Cor quente"
          hint="Só o que acontece agora: a ligação e a emergência."
          value={warm}
          ours={ourPalette.now}
          error={errors.warm?.message}
          unreadable={isColour(warm) ? judgeWarm(warm, shown.main) : null}
          mayWrite={mayWrite}
          onChange={(colour) => set({ warm: colour })}
        />
        {mayWrite && (
          <Field id="look-logo" label="Logo" optional error={failed ?? errors.logo?.message} className="sm:col-span-2">
            <FileDrop
              id="look-logo"
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
            <SaveButton isDirty={form.formState.isDirty || isStale} pending={pending || shareDrawing.isPending} />
            {logo !== null && <Button onClick={() => set({ logo: null })}>Tirar a logo</Button>}
            {!isOurs && <Button onClick={() => set(ours)}>Voltar ao nosso visual</Button>}
          </div>
        )}
      </form>
    </Card>
  );
}
