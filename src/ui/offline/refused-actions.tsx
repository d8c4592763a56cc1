import { CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTime } from '#shared/time/dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Whole } from '../records/whole.tsx';
import { dropAction, retryAction } from './action-queue.ts';
import type { QueuedAction } from './offline-store.ts';

/**
 * A contact for help with a refused action, given the text; only rendered when there is one, since then there is a
 * signal.
 */
export type HelpWith = (text: string) => ReactNode;

/** A queued action and its time, in words. */
export const said = ({ words, madeAt }: QueuedAction) => `${words}, ${formatDateTime(new Date(madeAt))}`;

/** Refused actions with their reasons, until retried or dismissed; equal reasons on one record are grouped. */
export function RefusedActions({ actions, helpWith }: { actions: readonly QueuedAction[]; helpWith: HelpWith }) {
  const refused = actions.filter((action) => action.refused !== null);
  const together = Map.groupBy(refused, ({ about, refused: why }) => `${about} ${why}`);
  return [...together].map(([key, ones]) => <Refused key={key} actions={ones} helpWith={helpWith} />);
}

function Refused({ actions, helpWith }: { actions: readonly QueuedAction[]; helpWith: HelpWith }) {
  const why = actions[0]?.refused ?? '';

  async function each(does: (action: QueuedAction) => Promise<void>) {
    for (const action of actions) await does(action);
  }

  return (
    <div role="alert" className="mb-4 rounded-md border border-danger/40 bg-danger-soft px-3.5 py-3 text-sm">
      <div className="flex gap-2.5">
        <CircleX aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-danger" />
        <div className="min-w-0">
          <p className="font-semibold">Não deu certo</p>
          <ul>
            {actions.map((action) => (
              <li key={action.id} className="wrap-anywhere tabular-nums">
                <Whole>{said(action)}</Whole>
              </li>
            ))}
          </ul>
          <p className="mt-1">{why}</p>
        </div>
      </div>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void each(retryAction)}>
          Tentar de novo
        </Button>
        {helpWith(`Olá! Não deu certo no aplicativo: ${actions.map(said).join('; ')}. ${why}`)}
        <Button size="sm" variant="ghost" onClick={() => void each(dropAction)}>
          Dispensar
        </Button>
      </div>
    </div>
  );
}
