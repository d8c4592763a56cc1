import { clsx } from 'clsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'whatsapp' | 'signal';
export type ButtonSize = 'sm' | 'md' | 'lg';

const variants: Record<ButtonVariant, string> = {
  primary: 'button-primary',
  secondary: 'button-secondary',
  ghost: 'button-ghost',
  danger: 'button-danger',
  whatsapp: 'button-whatsapp',
  signal: 'button-signal',
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
  return clsx('button eases', variants[variant], iconOnly ? iconSizes[size] : sizes[size], wide && 'w-full');
}

const iconSizes: Record<ButtonSize, string> = {
  sm: 'size-8 shrink-0 pointer-coarse:size-11',
  md: 'control-square',
  lg: 'size-13',
};
