import { useSearchParams } from 'react-router';

/** In the URL, so that a record beside its list can be linked. */
const shownRecordParameter = 'registro';

/** The record shown beside its list, with a function to show another or none. */
export function useShownRecord(): [shown: string | undefined, show: (id: string | undefined) => void] {
  const [params, setParams] = useSearchParams();
  const show = (id: string | undefined) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === undefined) next.delete(shownRecordParameter);
        else next.set(shownRecordParameter, id);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [params.get(shownRecordParameter) ?? undefined, show];
}
