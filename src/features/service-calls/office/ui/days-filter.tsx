import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { addDays, todayOn } from '#shared/time/dates.ts';
import { writeDayRange } from '#shared/time/periods.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { DaysForm } from '#ui/lists/days-form.tsx';
import type { UrlFilters } from '#ui/lists/use-url-filters.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { type CallMoment, callMomentLabels, callMoments } from '../rules.ts';

/** Asks for the days on which something happened to a call: opened, cancelled, agreed for. */
export function DaysFilter({ filters }: { filters: UrlFilters }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<CalendarDays aria-hidden="true" className="size-4" />} onClick={() => setOpen(true)}>
        Escolher dias
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Escolher dias" size="sm">
        <Days
          of={usual[filters.get('status')] ?? 'abertos'}
          onChoose={(moment, range) => {
            filters.set({ [moment]: range });
            setOpen(false);
          }}
        />
      </Dialog>
    </>
  );
}

/** Frequent ranges with one press instead of two dates. */
const near = [
  { label: 'Ontem', days: -1 },
  { label: 'Hoje', days: 0 },
  { label: 'Amanhã', days: 1 },
];

/** Cancelled calls are filtered by cancellation, others by opening. */
const usual: Record<string, CallMoment> = {
  cancelado: 'cancelados',
  finalizado: 'finalizados',
  em_andamento: 'iniciados',
};

function Days({ of, onChoose }: { of: CallMoment; onChoose: (moment: CallMoment, range: string) => void }) {
  const [moment, setMoment] = useState<CallMoment>(of);
  return (
    <DaysForm onChoose={(range) => onChoose(moment, range)}>
      <Field id="dias-de-que" label="Chamados">
        <Select
          options={callMoments.map((value) => ({ value, label: callMomentLabels[value] }))}
          value={moment}
          onChange={(event) => setMoment(event.currentTarget.value as CallMoment)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        {near.map(({ label, days }) => (
          <Button
            key={label}
            size="sm"
            onClick={() => {
              const day = addDays(todayOn(new Date()), days);
              onChoose(moment, writeDayRange({ from: day, to: day }));
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </DaysForm>
  );
}
