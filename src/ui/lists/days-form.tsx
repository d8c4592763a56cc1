import { type ReactNode, useState } from 'react';
import { isDay } from '#shared/time/dates.ts';
import { writeDayRange } from '#shared/time/periods.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { PlainForm } from '#ui/forms/plain-form.tsx';

/** Asks for the first and last day of a range, or one day alone; `children` stand above the two. */
export function DaysForm({ onChoose, children }: { onChoose: (range: string) => void; children?: ReactNode }) {
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
      {children}
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
