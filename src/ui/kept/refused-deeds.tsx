import { CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTime } from '#shared/dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Whole } from '../records/whole.tsx';
import { dropDeed, redoDeed } from './deed-queue.ts';
import type { KeptDeed } from './kept-store.ts';

/**
 * Who can help with what was refused, given the words for it; asked for only once there is such a thing, for then there
 * is a signal.
 */
export type HelpWith = (text: string) => ReactNode;

/** What was done, and when. */
export const said = ({ words, madeAt }: KeptDeed) => `${words}, ${formatDateTime(new Date(madeAt))}`;

/**
 * What was not taken, and why, until the person tries again or puts it away; what one reason stopped on one record
 * stands together.
 */
export function RefusedDeeds({ deeds, helpWith }: { deeds: readonly KeptDeed[]; helpWith: HelpWith }) {
  const refused = deeds.filter((deed) => deed.refused !== null);
  const together = Map.groupBy(refused, ({ about, refused: why }) => `${about} ${why}`);
  return [...together].map(([key, ones]) => <Refused key={key} deeds={ones} helpWith={helpWith} />);
}

function Refused({ deeds, helpWith }: { deeds: readonly KeptDeed[]; helpWith: HelpWith }) {
  const why = deeds[0]?.refused ?? '';

  async function each(does: (deed: KeptDeed) => Promise<void>) {
    for (const deed of deeds) await does(deed);
  }

  return (
    <div role="alert" className="mb-4 rounded-md border border-danger/40 bg-danger-soft px-3.5 py-3 text-sm">
      <div className="flex gap-2.5">
        <CircleX aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-danger" />
        <div className="min-w-0">
          <p className="font-semibold">Não deu certo</p>
          <ul>
            {deeds.map((deed) => (
              <li key={deed.id} className="wrap-anywhere tabular-nums">
                <Whole>{said(deed)}</Whole>
              </li>
            ))}
          </ul>
          <p className="mt-1">{why}</p>
        </div>
      </div>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void each(redoDeed)}>
          Tentar de novo
        </Button>
        {helpWith(`Olá! Não deu certo no aplicativo: ${deeds.map(said).join('; ')}. ${why}`)}
        <Button size="sm" variant="ghost" onClick={() => void each(dropDeed)}>
          Dispensar
        </Button>
      </div>
    </div>
  );
}
