import { useState } from 'react';
import { randomUuid } from '#ui/api/random-uuid.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { Select } from '#ui/fields/select.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { type RecordPhoneCallBody, recordPhoneCallBody, telephoneOperations } from '../contract.ts';
import { phoneCallKindLabels, phoneCallKinds } from '../rules.ts';

export interface PhoneChoice {
  phone: string;
  /** The owner of the phone, as the choice names it. */
  name: string;
}

interface Props {
  people: readonly PhoneChoice[];
  callId?: string | undefined;
  onClose: () => void;
}

const CallField = FormField<{ kind: RecordPhoneCallBody['kind'] | ''; numero: string; words: string }>;

/** Notes a telephone call with one of these people. */
export function RecordPhoneCall({ people, callId, onClose }: Props) {
  const [key] = useState(randomUuid);
  const record = useWrite(telephoneOperations.recordPhoneCall);
  const [first] = people;
  return (
    <FormDialog
      losesTyped
      title="Anotar ligação"
      id="anotar-ligacao"
      label="Anotar"
      schema={recordPhoneCallBody}
      start={{ key, callId, kind: '' as RecordPhoneCallBody['kind'], numero: first?.phone ?? '', words: '' }}
      onSend={(body) => record.mutateAsync({ body })}
      saved={{ title: 'Ligação anotada' }}
      onClose={onClose}
    >
      {people.length > 1 && (
        <CallField name="numero" label="Com quem" required>
          <Select options={people.map(({ phone, name }) => ({ value: phone, label: `${name}, ${phone}` }))} />
        </CallField>
      )}
      <CallField name="kind" label="O que aconteceu" required>
        <Select placeholder="Selecione" options={optionsOf(phoneCallKinds, phoneCallKindLabels)} />
      </CallField>
      <CallField name="words" label="O que foi dito">
        <Textarea />
      </CallField>
    </FormDialog>
  );
}
