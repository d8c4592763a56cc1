import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Whole } from '../records/whole.tsx';
import { useFocusReturn } from './focus-return.ts';

/** Without buttons in the text, keyboard users still need to scroll it. */
const reachable = { tabIndex: 0 };

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  side?: 'left' | 'right';
  /** Shows the title to screen readers only. */
  hideTitle?: boolean | undefined;
  footer?: ReactNode;
  children: ReactNode;
}

/** A panel from the side: navigation on a phone, the details of a row. */
export function Drawer({
  open,
  onOpenChange,
  title,
  side = 'right',
  hideTitle = false,
  footer,
  children,
}: DrawerProps) {
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-overlay" />
        <Radix.Content
          {...focusReturn}
          aria-describedby={undefined}
          onInteractOutside={(event) => {
            if (event.target instanceof Element && event.target.closest('[data-toaster]')) event.preventDefault();
          }}
          className={clsx(
            'fixed inset-y-0 z-40 flex max-w-[calc(100vw-3rem)] flex-col bg-surface-raised text-ink shadow-lg outline-none',
            side === 'left' ? 'left-0 w-72 animate-slide-left border-r' : 'right-0 w-md animate-slide-right border-l',
            'border-line',
          )}
        >
          <header
            className={clsx(
              'flex items-center gap-4',
              hideTitle ? 'absolute top-3 right-2 z-10' : 'justify-between p-4',
            )}
          >
            <Radix.Title className={hideTitle ? 'sr-only' : 'min-w-0 text-lg font-semibold'}>
              <Whole>{title}</Whole>
            </Radix.Title>
            <Radix.Close
              aria-label="Fechar"
              className="grid size-9 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-surface-muted hover:text-ink pointer-coarse:size-11"
            >
              <X aria-hidden="true" className="size-5" />
            </Radix.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto" {...(footer !== undefined && reachable)}>
            {children}
          </div>
          {footer !== undefined && <footer className="flex gap-2 border-t border-line p-4">{footer}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
