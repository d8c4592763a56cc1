import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { Whole } from '../records/whole.tsx';
import { useFocusReturn } from './focus-return.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** Buttons, main one last. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** `alertdialog` for a question that must be answered: a click outside does not close it. */
  role?: 'dialog' | 'alertdialog';
  /** Closing loses typed text: asks before a click outside, Escape or the cross does so. */
  losesTyped?: boolean;
  children?: ReactNode;
}

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl', xl: 'sm:max-w-6xl' };

/** A question or a short form over the page: a sheet from below on a phone, a window in the middle elsewhere. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  footer,
  size = 'md',
  role = 'dialog',
  losesTyped = false,
  children,
}: DialogProps) {
  const focusReturn = useFocusReturn();
  const content = useRef<HTMLDivElement>(null);
  const typed = useRef(false);
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    if (open) return;
    typed.current = false;
    setAsks(false);
  }, [open]);
  function change(next: boolean) {
    if (!next && isSaving(content.current)) return;
    if (!next && losesTyped && typed.current) setAsks(true);
    else onOpenChange(next);
  }
  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 grid animate-fade items-end justify-items-center overflow-y-auto scroll-pb-40 bg-overlay sm:items-center sm:p-6">
          <Radix.Content
            {...focusReturn}
            ref={content}
            role={role}
            onInput={() => {
              typed.current = true;
            }}
            onKeyDown={(event) => sendByKeyboard(event)}
            {...(description === undefined && { 'aria-describedby': undefined })}
            onInteractOutside={(event) => {
              if (role === 'alertdialog' || isToast(event.target)) event.preventDefault();
            }}
            className={clsx(
              'relative flex w-full animate-rise flex-col rounded-t-xl bg-surface-raised text-ink shadow-lg outline-none sm:rounded-xl',
              'border border-line max-sm:max-h-[92dvh] max-sm:border-x-0 max-sm:border-b-0',
              widths[size],
            )}
          >
            <header className="px-5 pt-5 pr-16 sm:pl-6">
              <Radix.Title className="text-lg font-semibold wrap-anywhere">
                <Whole>{title}</Whole>
              </Radix.Title>
              {description !== undefined && (
                <Radix.Description className="mt-1 text-sm text-ink-soft">
                  <Whole>{description}</Whole>
                </Radix.Description>
              )}
            </header>
            {asks && <Discard onStay={() => setAsks(false)} onDiscard={() => onOpenChange(false)} />}
            {children !== undefined && (
              // Scrolls an invalid field above the fixed buttons, with its message.
              <div className="min-h-0 overflow-y-auto scroll-pb-40 px-5 py-4 sm:overflow-visible sm:px-6">
                {children}
              </div>
            )}
            {footer !== undefined && (
              <footer className="mt-auto flex flex-col-reverse gap-2 px-5 pt-2 pb-5 sm:flex-row sm:justify-end sm:px-6">
                {footer}
              </footer>
            )}
            {/* Last, so that the first field (or the harmless answer) has the focus when the dialog opens. */}
            <Radix.Close
              aria-label="Fechar"
              className="absolute top-4 right-4 grid size-9 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-surface-muted hover:text-ink pointer-coarse:size-11"
            >
              <X aria-hidden="true" className="size-5" />
            </Radix.Close>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The question before what was typed is thrown away, above the form that it is about. */
function Discard({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) {
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
  return (
    <div
      role="alert"
      className="mx-5 mt-4 flex flex-wrap items-center gap-2 rounded-md border border-warning/40 bg-warning-soft px-4 py-3 sm:mx-6"
    >
      <p className="min-w-0 flex-1 basis-56 text-sm font-medium">Descartar o que você digitou?</p>
      <Button size="sm" ref={stay} onClick={onStay}>
        Continuar editando
      </Button>
      <Button size="sm" variant="danger" onClick={onDiscard}>
        Descartar
      </Button>
    </div>
  );
}

/** Ctrl+Enter sends the form of a dialog from any of its fields, once. */
function sendByKeyboard(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
  const form = event.target instanceof Element ? event.target.closest('form') : null;
  if (form === null || !event.currentTarget.contains(form)) return;
  event.preventDefault();
  if (!isSaving(event.currentTarget)) form.requestSubmit();
}

/** Leaving during a save would hide its failure. */
function isSaving(content: HTMLElement | null): boolean {
  return content?.querySelector('form button[aria-busy="true"], footer button[aria-busy="true"]') != null;
}

/** Toasts are above dialogs: closing one must not close the dialog below. */
function isToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-toaster]') !== null;
}
