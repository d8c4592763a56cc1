import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { type ButtonLook, buttonStyles } from './button-styles.ts';

export interface LinkButtonProps extends LinkProps, ButtonLook {
  icon?: ReactNode;
}

/**
 * A link to another page of the application that looks like a button. Islands have no router: use AnchorButton there.
 */
export function LinkButton({ variant, size, iconOnly, wide, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={clsx(buttonStyles({ variant, size, iconOnly, wide }), className)}>
      {icon}
      {children}
    </Link>
  );
}
