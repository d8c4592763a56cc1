import { useState } from 'react';
import { nearHours } from '#shared/near-hours.ts';
import { Button } from '../buttons/button.tsx';

/** Under a field of day and hour: the usual ones in one press. */
export function NearHours({ value, onPick }: { value: string; onPick: (clock: string) => void }) {
  const [hours] = useState(() => nearHours(new Date()));
  return (
    <ul aria-label="Horários próximos" className="flex flex-wrap gap-1.5">
      {hours.map(({ label, clock }) => (
        <li key={clock}>
          <Button
            size="sm"
            aria-pressed={value === clock}
            className="aria-pressed:border-brand aria-pressed:bg-brand-soft"
            onClick={() => onPick(clock)}
          >
            {label}
          </Button>
        </li>
      ))}
    </ul>
  );
}
