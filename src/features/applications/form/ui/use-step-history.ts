import { useEffectEvent, useLayoutEffect } from 'react';

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
  const start = useEffectEvent(() => {
    const asked: unknown = history.state?.[name];
    // The browser's way back was pressed before anybody listened.
    if (typeof asked === 'number' && asked < step) onStep(asked);
    else history.replaceState({ ...history.state, [name]: step }, '');
  });
  // With the step that was kept, before it is drawn.
  useLayoutEffect(() => {
    if (!isRead) return;
    start();
    addEventListener('popstate', hear);
    return () => removeEventListener('popstate', hear);
  }, [isRead]);
  return (next) => history.pushState({ [name]: next }, '');
}
