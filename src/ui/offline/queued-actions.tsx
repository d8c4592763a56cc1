import { CloudUpload } from 'lucide-react';
import { use, useEffect, useRef } from 'react';
import { Whole } from '../records/whole.tsx';
import { hearOtherOutcomes, refreshActions, sendActions } from './action-queue.ts';
import { type HelpWith, RefusedActions, said } from './refused-actions.tsx';
import { sendAction } from './send-action.ts';
import { OfflineActions, useQueuedActions } from './use-queued-actions.ts';

const againMs = 10_000;

/**
 * Waiting and refused actions of this phone; nothing without any. While it is shown the queue is sent: at once, when
 * online or visible again, and every ten seconds.
 */
export function QueuedActions({ helpWith }: { helpWith: HelpWith }) {
  const { personId, onOutcome } = use(OfflineActions);
  const actions = useQueuedActions();
  const waiting = actions.filter(({ refused }) => refused === null);
  const hear = useRef(onOutcome);
  hear.current = onOutcome;
  const isWaiting = waiting.length > 0;

  useEffect(
    () =>
      hearOtherOutcomes((action, outcome) => {
        if (action.personId === personId) hear.current(action, outcome);
      }),
    [personId],
  );

  useEffect(() => {
    const flush = () => {
      if (document.visibilityState === 'visible') {
        sendActions(personId, sendAction, (action, outcome) => hear.current(action, outcome)).catch(() => {});
      }
    };
    void refreshActions();
    flush();
    const tick = isWaiting ? setInterval(flush, againMs) : undefined;
    window.addEventListener('online', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      clearInterval(tick);
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [personId, isWaiting]);

  return (
    <>
      <div role="status">
        {isWaiting && (
          <div className="mb-4 flex gap-2.5 rounded-md border border-warning/40 bg-warning-soft px-3.5 py-3 text-sm">
            <CloudUpload aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-warning" />
            <div className="min-w-0">
              <p className="font-semibold">Guardado, será enviado quando houver sinal</p>
              <ul className="mt-1">
                {waiting.map((action) => (
                  <li key={action.id} className="wrap-anywhere tabular-nums">
                    <Whole>{said(action)}</Whole>
                  </li>
                ))}
              </ul>
            </div>
          </div>
        )}
      </div>
      <RefusedActions actions={actions} helpWith={helpWith} />
    </>
  );
}
