import { useEffect, useEffectEvent } from 'react';

const name = 'etapa';

/**
 * Puts the steps of a form into the tab's history, so that going back goes a step back and not away. Call the returned
 * function with a step that was gone to; `onStep` hears of the one that the browser's buttons ask for.
 */
export function useStepHistory(step: number, isRead: boolean, onStep: (step: number) => void): (next: number) => void {
  const hear = useEffectEvent((event: PopStateEvent) => {
    const asked: unknown = event.state?.[name];
    if (typeof asked === 'number') onStep(asked);
  });
  const mark = useEffectEvent(() => history.replaceState({ ...history.state, [name]: step }, ''));
  useEffect(() => {
    if (!isRead) return;
    mark();
    addEventListener('popstate', hear);
    return () => removeEventListener('popstate', hear);
  }, [isRead]);
  return (next) => history.pushState({ [name]: next }, '');
}
