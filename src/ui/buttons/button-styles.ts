import { clsx } from 'clsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'whatsapp' | 'signal';
export type ButtonSize = 'sm' | 'md' | 'lg';

const base =
  'inline-flex items-center justify-center gap-2 rounded-md font-medium no-underline select-none text-center eases ' +
  'disabled:cursor-not-allowed disabled:opacity-55 [&_svg]:shrink-0';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-brand text-on-brand shadow-xs not-disabled:hover:bg-brand-strong',
  secondary:
    'bg-surface-raised text-ink border border-line-strong/60 shadow-xs not-disabled:hover:bg-surface-muted not-disabled:hover:border-line-strong',
  ghost: 'bg-transparent text-ink-soft not-disabled:hover:bg-surface-muted not-disabled:hover:text-ink',
  danger: 'bg-danger-fill text-on-danger shadow-xs not-disabled:hover:bg-danger-fill-strong',
  whatsapp: 'bg-whatsapp text-on-whatsapp shadow-xs not-disabled:hover:bg-whatsapp-strong',
  signal: 'bg-now text-on-now shadow-xs not-disabled:hover:bg-now-strong',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-8 px-2.5 py-1 text-sm pointer-coarse:min-h-11 pointer-coarse:px-3',
  md: 'control px-3.5 py-1.5',
  lg: 'min-h-13 px-6 py-3 text-lg font-semibold',
};

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** A square button with an icon only; give it an `aria-label`. */
  iconOnly?: boolean | undefined;
  /** Takes the whole width. */
  wide?: boolean | undefined;
}

/** The classes shared by buttons and by links that look like buttons. */
export function buttonStyles({
  variant = 'secondary',
  size = 'md',
  iconOnly = false,
  wide = false,
}: ButtonLook): string {
  return clsx(base, variants[variant], iconOnly ? iconSizes[size] : sizes[size], wide && 'w-full');
}

const iconSizes: Record<ButtonSize, string> = {
  sm: 'size-8 shrink-0 pointer-coarse:size-11',
  md: 'control-square',
  lg: 'size-13',
};
