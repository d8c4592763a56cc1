import { type RefObject, useEffect } from 'react';

/** Steps through the items (`data-item`) of a list by J and K or the arrows, beginning where somebody left. */
export function useItemSteps(list: RefObject<HTMLElement | null>, openedLast = ''): void {
  useEffect(() => {
    const links = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];
    if (document.activeElement === document.body || document.activeElement?.id === 'conteudo') {
      const back = links().find((link) => link.getAttribute('data-item') === openedLast) ?? links()[0];
      back?.focus({ preventScroll: back === links()[0] });
    }
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const { target } = event;
      if (!(target instanceof Element) || target.closest('input, textarea, select, [role=dialog]') !== null) return;
      const isInside = list.current?.contains(target) === true;
      const step = { j: 1, k: -1, ...(isInside && { arrowdown: 1, arrowup: -1 }) }[event.key.toLowerCase()];
      if (step === undefined) return;
      event.preventDefault();
      const all = links();
      const at = all.indexOf(document.activeElement as HTMLElement);
      all[at < 0 ? 0 : Math.min(Math.max(at + step, 0), all.length - 1)]?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [list, openedLast]);
}
