import { useEffect, useRef, useState } from 'react';
import { paymentMethodLabels, paymentMethods } from '#features/service-calls/rules.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { AskForm, writtenIn } from '#ui/forms/ask-form.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { mendedValue } from '../../reading/rules.ts';
import type { ShownField } from '../contract.ts';
import { analysisOperations } from '../contract.ts';
import { readFieldLabels } from '../words-content.ts';
import { typedText } from './field-words.tsx';

const methods = optionsOf(paymentMethods, paymentMethodLabels);

/** Puts a person's value in the place of one that was read; what was read stays beside it. */
export function MendForm({ receiptId, field, onClose }: { receiptId: string; field: ShownField; onClose: () => void }) {
  const { name, value } = field;
  const [error, setError] = useState<string>();
  // The mend that the person saw when the form opened.
  const [seen] = useState(field.mend?.id ?? null);
  const mend = useWrite(analysisOperations.mendReceipt);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('input, select')?.focus(), []);
  const save = (text: string | null) =>
    mend.mutateAsync({ params: { id: receiptId }, body: { field: name, value: text, seen } }).then(onClose);

  async function ask(form: HTMLFormElement) {
    const text = writtenIn(form, 'valor');
    const typed = mendedValue(name, text);
    setError(typed.ok ? undefined : typed.message);
    if (typed.ok) await save(text);
    else form.querySelector<HTMLElement>('input, select')?.focus();
  }

  const start = value === null ? '' : typedText(name, value);
  return (
    <div ref={box} className="pt-2">
      <AskForm id={`corrigir-${name}`} label="Salvar" closeLabel="Cancelar" onClose={onClose} onAsk={ask}>
        <Field id={`corrigir-${name}-valor`} label={readFieldLabels[name]} required error={error}>
          {name === 'method' ? (
            <Select name="valor" placeholder="Escolha" options={methods} defaultValue={start} />
          ) : (
            <TextInput
              name="valor"
              defaultValue={start}
              autoComplete="off"
              maxLength={200}
              {...(name === 'amount' && { inputMode: 'decimal' as const })}
            />
          )}
        </Field>
        {value !== null && (
          <Button size="sm" variant="ghost" className="self-start" onClick={() => void save(null).catch(() => {})}>
            O recibo não diz
          </Button>
        )}
      </AskForm>
    </div>
  );
}
