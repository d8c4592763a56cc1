import { createContext, Fragment, type ReactNode, use, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';

type Hold = (id: string, question: ReactNode) => void;

const Holding = createContext<Hold | null>(null);

interface Standing {
  question: ReactNode;
  /** The page that it was put on. */
  on: string;
}

/**
 * Renders a screen's questions beside the page instead of in the row that opened them. If that row disappears, for
 * instance because a colleague was faster, the question stays with its text, and its answer explains the conflict.
 * Leaving the page closes them.
 */
export function Questions({ children }: { children: ReactNode }) {
  const { pathname: on } = useLocation();
  const [standing, setStanding] = useState<ReadonlyMap<string, Standing>>(new Map());
  const hold = useCallback<Hold>(
    (id, question) =>
      setStanding((before) => {
        const next = new Map([...before].filter(([, one]) => one.on === on));
        if (question === null) next.delete(id);
        else next.set(id, { question, on });
        return next;
      }),
    [on],
  );
  return (
    <Holding value={hold}>
      {children}
      {[...standing].map(([id, one]) => one.on === on && <Fragment key={id}>{one.question}</Fragment>)}
    </Holding>
  );
}

/**
 * A question in a window; `children` draws it, with the function to close it. Rendered in place without a surrounding
 * Questions.
 */
export function Question({
  open,
  onOpenChange,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: (change: (open: boolean) => void) => ReactNode;
}) {
  const hold = use(Holding);
  const id = useId();
  const isHeld = useRef(false);
  const isClosed = useRef(false);
  const isGone = useRef(false);

  function change(next: boolean) {
    isClosed.current = !next;
    if (isGone.current && !next) hold?.(id, null);
    onOpenChange(next);
  }

  const question = open ? children(change) : null;
  useEffect(() => {
    isClosed.current = false;
    if (open || isHeld.current) hold?.(id, question);
    isHeld.current = open;
  });
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      if (isClosed.current) hold?.(id, null);
    };
  }, [hold, id]);
  return hold === null ? question : null;
}
