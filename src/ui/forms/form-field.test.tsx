import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type FieldErrors, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { PhoneInput } from '../fields/phone-input.tsx';
import { Form } from './form.tsx';
import { FormCheckbox, FormField, FormRadioCards } from './form-field.tsx';

interface Values {
  name: string;
  phone: string;
  address: { city: string };
  status: string;
  agreed: boolean;
}
const Field = FormField<Values>;

function Asked({ errors = {}, children }: { errors?: FieldErrors<Values>; children: ReactNode }) {
  const form = useForm<Values>({ errors });
  return (
    <Form id="cadastro" form={form} onSend={async () => {}}>
      {children}
    </Form>
  );
}

it('gives a field id and name by the name of its value', () => {
  const html = renderToStaticMarkup(
    <Asked>
      <Field name="address.city" label="Cidade" required />
    </Asked>,
  );
  expect(html).toContain('<label for="cadastro-address-city"');
  expect(html).toMatch(/<input[^>]*id="cadastro-address-city"[^>]*aria-required="true"[^>]*name="address.city"/);
});

it('says at the field what is wrong with its value, in the place of anything else', () => {
  const html = renderToStaticMarkup(
    <Asked errors={{ phone: { type: 'custom', message: 'Informe o telefone.' } }}>
      <Field name="phone" label="Telefone" error="Não foi possível procurar.">
        <PhoneInput />
      </Field>
      <Field name="name" label="Nome" error="Não foi possível procurar." />
    </Asked>,
  );
  expect(html).toMatch(/<input[^>]*aria-describedby="cadastro-phone-erro"[^>]*aria-invalid="true"[^>]*name="phone"/);
  expect(html).toMatch(/id="cadastro-phone-erro"[^>]*>.*Informe o telefone\./);
  expect(html.match(/Não foi possível procurar\./g)).toHaveLength(1);
});

it('wires tick boxes and cards by name too', () => {
  const html = renderToStaticMarkup(
    <Asked errors={{ status: { type: 'custom', message: 'Escolha.' } }}>
      <FormRadioCards<Values> name="status" legend="Parecer" options={[{ value: 'sim', label: 'Sim' }]} />
      <FormCheckbox<Values> name="agreed" label="Combinado" />
    </Asked>,
  );
  expect(html).toMatch(/role="radiogroup"[^>]*aria-describedby="cadastro-status-erro"/);
  expect(html).toMatch(/<input[^>]*type="radio"[^>]*name="status"/);
  expect(html).toMatch(/<input[^>]*id="cadastro-agreed"[^>]*name="agreed"/);
});

it('knows the names of the form it is typed for', () => {
  // @ts-expect-error The city stands in the address.
  expect(<Field name="city" label="Cidade" />).toBeDefined();
});
