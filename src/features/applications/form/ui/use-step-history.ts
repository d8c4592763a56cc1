import { useEffectEvent, useLayoutEffect } from 'react';

const name = 'etapa';

/**
 * Mirrors a form's steps in the tab's history, so that going back goes one step back. Call the returned function with
 * an opened step; `onStep` gets the one from the browser's buttons.
 */
export function useStepHistory(step: number, isRead: boolean, onStep: (step: number) => void): (next: number) => void {
  const hear = useEffectEvent((event: PopStateEvent) => {
    const asked: unknown = event.state?.[name];
    if (typeof asked === 'number') onStep(asked);
  });
  const start = useEffectEvent(() => {
    const asked: unknown = history.state?.[name];
    // The browser's back button was pressed before hydration.
    if (typeof asked === 'number' && asked < step) onStep(asked);
    else history.replaceState({ ...history.state, [name]: step }, '');
  });
  // Uses the restored step, before painting.
  useLayoutEffect(() => {
    if (!isRead) return;
    start();
    addEventListener('popstate', hear);
    return () => removeEventListener('popstate', hear);
  }, [isRead]);
  return (next) => history.pushState({ [name]: next }, '');
}
