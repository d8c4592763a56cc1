import type { z } from 'zod';
import type { LookSettings } from '#shared/look/look.ts';
import { paletteOf } from '#shared/look/palette.ts';
import { lookSettings, type settingsReply } from '../../contract.ts';
import { useGroupForm } from '../../ui/use-group-form.ts';
import { wearAtOnce } from './use-look.ts';
import { useShareDrawing } from './use-share-drawing.ts';

const ourName = 'Cano Livre';
/** The look that nobody has changed. */
export const ours: LookSettings = { main: '', warm: '', logo: null, share: null };

/** The look, and what its picture for shared links is drawn of. */
export type LookedSettings = Pick<z.infer<typeof settingsReply>, 'brand' | 'look' | 'homepage'>;

/** The form of the look; saving it redraws the picture of shared links. */
export function useLookForm({ brand, look, homepage }: LookedSettings) {
  const { form, errors, save, pending } = useGroupForm<LookSettings>({
    group: 'look',
    schema: lookSettings,
    follows: look,
    told: 'Aparência: já vale no site.',
  });
  // These fields have no input of their own but still show their refusals.
  for (const name of ['main', 'warm', 'logo'] as const) form.register(name);
  const shareDrawing = useShareDrawing();

  function set(values: Partial<LookSettings>) {
    for (const [name, value] of Object.entries(values)) {
      form.setValue(name as keyof LookSettings, value, { shouldDirty: true });
    }
    form.clearErrors();
  }

  const sharedBy = (chosen: LookSettings) => ({
    name: brand.brandName,
    title: homepage.heroTitle,
    subtitle: homepage.heroSubtitle,
    palette: paletteOf(chosen),
    logo: chosen.logo,
  });

  const saveWithShare = (typed: LookSettings) =>
    save(typed, {
      async make() {
        const needsShare = brand.brandName !== ourName || !isOurs(typed);
        const share = needsShare ? await shareDrawing.draw(sharedBy(typed)) : null;
        // The form knows what it saves: else the picture would count as typed from then on.
        form.setValue('share', share);
        return { ...typed, share };
      },
      onSaved: wearAtOnce,
    });

  return {
    form,
    errors,
    set,
    onSubmit: form.handleSubmit(saveWithShare),
    pending: pending || shareDrawing.isPending,
    /** Whether the picture of shared links still shows another name. */
    isStale: (look.share?.name ?? ourName) !== brand.brandName,
  };
}

/** Whether it looks as if nobody had changed it. */
export function isOurs({ main, warm, logo }: Pick<LookSettings, 'main' | 'warm' | 'logo'>): boolean {
  return main === '' && warm === '' && logo === null;
}
