import { useSearchParams } from 'react-router';

/** Whether the URL asks for a dialog of the page, with a function to open or close it; going back closes it too. */
export function useAskedFor(name: string): [boolean, (open: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const ask = (open: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (open) next.set(name, 'sim');
        else next.delete(name);
        return next;
      },
      { replace: !open, preventScrollReset: true },
    );
  return [params.has(name), ask];
}
