import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { isDay } from '#shared/time/dates.ts';
import { writeDayRange } from '#shared/time/periods.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { PlainForm } from '#ui/forms/plain-form.tsx';
import { RangeChip } from '#ui/lists/range-chip.tsx';
import type { UrlFilters } from '#ui/lists/use-url-filters.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';

/** Asks for the days of the bank that are shown. */
export function BankDaysFilter({ filters }: { filters: UrlFilters }) {
  const [open, setOpen] = useState(false);
  if (filters.get('dias') !== '') return <RangeChip filters={filters} name="dias" label="Linhas" />;
  return (
    <>
      <Button icon={<CalendarDays aria-hidden="true" className="size-4" />} onClick={() => setOpen(true)}>
        Escolher dias
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Escolher dias" size="sm">
        <Days
          onChoose={(range) => {
            filters.set({ dias: range });
            setOpen(false);
          }}
        />
      </Dialog>
    </>
  );
}

function Days({ onChoose }: { onChoose: (range: string) => void }) {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [problem, setProblem] = useState<string>();

  function choose() {
    const last = to === '' ? from : to;
    if (!isDay(from) || !isDay(last)) setProblem('Informe o dia.');
    else if (last < from) setProblem('O último dia vem antes do primeiro.');
    else onChoose(writeDayRange({ from, to: last }));
  }

  return (
    <PlainForm onSend={() => choose()} className="flex flex-col gap-4 pb-1">
      <div className="grid grid-cols-2 gap-4">
        <Field id="dias-de" label="De" required error={problem}>
          <TextInput type="date" value={from} onChange={(event) => setFrom(event.currentTarget.value)} />
        </Field>
        <Field id="dias-ate" label="Até" optional>
          <TextInput type="date" value={to} onChange={(event) => setTo(event.currentTarget.value)} />
        </Field>
      </div>
      <Button type="submit" variant="primary" className="sm:self-end">
        Filtrar
      </Button>
    </PlainForm>
  );
}
