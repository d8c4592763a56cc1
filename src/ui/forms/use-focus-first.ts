import { type RefObject, useEffect, useRef } from 'react';

/** For what appears in the place of a form: it is brought into view and read first. */
export function useFocusFirst<Box extends HTMLElement>(): RefObject<Box | null> {
  const box = useRef<Box>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, []);
  return box;
}
