import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { type ButtonLook, buttonStyles } from './button-styles.ts';

export interface AnchorButtonProps extends ComponentProps<'a'>, ButtonLook {
  href: string;
  icon?: ReactNode;
}

/** A plain link that looks like a button: calls, WhatsApp, downloads, and anything that works without the router. */
export function AnchorButton({ variant, size, iconOnly, wide, icon, className, children, ...rest }: AnchorButtonProps) {
  return (
    <a {...rest} className={clsx(buttonStyles({ variant, size, iconOnly, wide }), className)}>
      {icon}
      {children}
    </a>
  );
}
