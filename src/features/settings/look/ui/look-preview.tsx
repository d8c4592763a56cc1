import { Phone } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { Logo } from '#shared/look/look.ts';
import { type BrandColours, grounds, paletteOf } from '#shared/look/palette.ts';
import { Wordmark } from '#ui/brand/wordmark.tsx';
import { buttonStyles } from '#ui/buttons/button-styles.ts';

interface LookPreviewProps {
  colours: BrandColours;
  logo: Logo | null;
  name: string;
  title: string;
  availability: string;
}

/** A sample of the public site in the chosen colours, always in the light theme. */
export function LookPreview({ colours, logo, name, title, availability }: LookPreviewProps) {
  const tokens = {
    ...paletteOf(colours),
    ink: grounds.ink,
    surface: '#f5f9fb',
    'surface-raised': grounds.white,
    'surface-muted': grounds.muted,
    'on-brand': grounds.white,
    'on-now': grounds.ink,
  };
  const style = Object.fromEntries(Object.entries(tokens).map(([token, colour]) => [`--color-${token}`, colour]));
  return (
    <figure
      aria-label="Como o site fica"
      style={style as CSSProperties}
      className="overflow-hidden rounded-lg border border-line bg-surface text-ink sm:col-span-2"
    >
      <div className="flex items-center justify-between gap-3 bg-surface-raised px-4 py-2">
        <Wordmark name={name} logo={logo} />
        <span className="grid size-11 shrink-0 place-content-center rounded-md bg-now text-on-now">
          <Phone size={20} aria-hidden="true" />
        </span>
      </div>
      <div className="on-dark grid gap-2 bg-petrol p-4">
        <p className="now-line">{availability}</p>
        <p className="poster">{title}</p>
      </div>
      <div className="grid justify-items-start gap-3 border-water border-t-8 bg-brand-soft p-4">
        <p className="font-semibold text-brand">Pia entupida, ralo, vaso</p>
        <span className={buttonStyles({ variant: 'primary' })}>Solicitar Serviço</span>
      </div>
    </figure>
  );
}
