import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Goes to the element of the address's anchor, also on a page that was drawn after the address was read. */
export function useAnchor(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second press of one link goes there again.
  useEffect(() => {
    const target = hash === '' ? null : document.getElementById(hash.slice(1));
    if (target === null) return;
    // A frame later, after the router's own scrolling.
    const frame = requestAnimationFrame(() => {
      target.scrollIntoView({ block: target.tabIndex < 0 ? 'start' : 'center' });
      target.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
}
