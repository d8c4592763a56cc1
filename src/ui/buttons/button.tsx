import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import { type ButtonLook, buttonStyles } from './button-styles.ts';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  icon?: ReactNode;
  /** Shows a spinner and disables the button. */
  pending?: boolean | undefined;
  /** Said while pending, e.g. 'Enviando...'. The wider of both labels always sets the width, so nothing jumps. */
  pendingLabel?: string | undefined;
}

/** A button; `type="button"` by default, so that none submits a form by accident. */
export function Button({
  variant,
  size,
  iconOnly,
  wide,
  icon,
  pending = false,
  pendingLabel,
  className,
  disabled,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      className={clsx(buttonStyles({ variant, size, iconOnly, wide }), className)}
    >
      {pendingLabel === undefined ? (
        <PlainLabel icon={icon} pending={pending}>
          {children}
        </PlainLabel>
      ) : (
        <span className="grid *:[grid-area:1/1]">
          <Label hidden={pending}>
            {icon}
            {children}
          </Label>
          <Label hidden={!pending}>
            <Spinner />
            {pendingLabel}
          </Label>
        </span>
      )}
    </button>
  );
}

/** The spinner replaces the icon, or covers the label while keeping its width. */
function PlainLabel({ icon, pending, children }: { icon: ReactNode; pending: boolean; children: ReactNode }) {
  if (!pending || icon !== undefined) {
    return (
      <>
        {pending ? <Spinner /> : icon}
        {children}
      </>
    );
  }
  return (
    <span className="relative inline-flex items-center justify-center">
      <span className="opacity-0">{children}</span>
      <Spinner className="absolute" />
    </span>
  );
}

function Label({ hidden, children }: { hidden: boolean; children: ReactNode }) {
  return (
    <span className={clsx('inline-flex items-center justify-center gap-2', hidden && 'invisible')} aria-hidden={hidden}>
      {children}
    </span>
  );
}
