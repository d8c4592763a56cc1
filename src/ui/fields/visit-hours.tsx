import { useState } from 'react';
import { visitHours } from '#shared/time/visit-hours.ts';
import { Button } from '../buttons/button.tsx';

/** Under a field of day and hour: the usual ones in one press. */
export function VisitHours({ value, onPick }: { value: string; onPick: (clock: string) => void }) {
  const [hours] = useState(() => visitHours(new Date()));
  return (
    <ul aria-label="Horários próximos" className="flex flex-wrap gap-1.5">
      {hours.map(({ label, clock }) => (
        <li key={clock}>
          <Button
            size="sm"
            variant={value === clock ? 'primary' : 'secondary'}
            aria-pressed={value === clock}
            onClick={() => onPick(clock)}
          >
            {label}
          </Button>
        </li>
      ))}
    </ul>
  );
}
