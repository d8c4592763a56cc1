import { createContext, type ReactNode, use, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';

type Note = (card: string, isUnsaved: boolean) => void;

const Noting = createContext<Note>(() => {});
const Unsaved = createContext<ReadonlySet<string>>(new Set());

/** The name of the card around a form, under which its unsaved text is known. */
export const CardName = createContext('');

/** A page of several forms: leaving it asks while one has unsaved text, in the app and when the tab is closed. */
export function AsksBeforeLeaving({ children }: { children: ReactNode }) {
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const note = useCallback<Note>(
    (card, isUnsaved) =>
      setUnsaved((before) => {
        if (before.has(card) === isUnsaved) return before;
        const others = [...before].filter((one) => one !== card);
        return new Set(isUnsaved ? [...others, card] : others);
      }),
    [],
  );
  const asks = unsaved.size > 0;
  const isLeaving = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => asks && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!asks) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [asks]);
  return (
    <Noting value={note}>
      <Unsaved value={unsaved}>{children}</Unsaved>
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        onOpenChange={(open) => {
          if (!open && !isLeaving.current) blocker.reset?.();
        }}
        title="Sair sem salvar?"
        description="O que você mudou nesta tela e ainda não salvou se perde."
        confirmLabel="Sair sem salvar"
        cancelLabel="Continuar aqui"
        tone="danger"
        onConfirm={() => {
          isLeaving.current = true;
          blocker.proceed?.();
        }}
      />
    </Noting>
  );
}

/** The cards that have unsaved text, by name. */
export function useUnsavedCards(): ReadonlySet<string> {
  return use(Unsaved);
}

/** Tells the page whether the form around has unsaved text. */
export function useUnsaved(isUnsaved: boolean): void {
  const note = use(Noting);
  const own = useId();
  const card = use(CardName) || own;
  useEffect(() => {
    note(card, isUnsaved);
    return () => note(card, false);
  }, [note, card, isUnsaved]);
}
