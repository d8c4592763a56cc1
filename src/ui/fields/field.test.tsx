import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { Field } from './field.tsx';
import { MoneyInput } from './money-input.tsx';
import { PhoneInput } from './phone-input.tsx';
import { RadioCards } from './radio-cards.tsx';
import { RatingInput } from './rating-input.tsx';
import { TextInput } from './text-input.tsx';

it('names the control, describes it by error and hint, and marks it wrong', () => {
  const html = renderToStaticMarkup(
    <Field id="email" label="E-mail" hint="O da conta" error="Digite um e-mail válido" required>
      <TextInput name="email" />
    </Field>,
  );
  expect(html).toContain('<label for="email"');
  expect(html).toMatch(/<input[^>]*id="email"[^>]*aria-describedby="email-erro email-dica"[^>]*aria-invalid="true"/);
  expect(html).toContain('id="email-erro"');
  expect(html).toContain('id="email-dica"');
});

it('leaves a correct field without error marks', () => {
  const html = renderToStaticMarkup(
    <Field id="nome" label="Nome">
      <TextInput name="nome" defaultValue="Ana" />
    </Field>,
  );
  expect(html).not.toMatch(/aria-invalid=|aria-describedby=|nome-erro/);
});

it('shows the amount field as the confirmation asks', () => {
  const html = renderToStaticMarkup(<MoneyInput name="valor" />);
  expect(html).toContain('R$');
  expect(html).toContain('placeholder="0,00"');
  expect(html).toContain('inputMode="decimal"');
});

it('shows a stored phone masked, before any script', () => {
  expect(renderToStaticMarkup(<PhoneInput name="telefone" defaultValue="61999887766" />)).toContain(
    'value="(61) 99988-7766"',
  );
});

it('offers choices as native radios of one name, so that they work without a script', () => {
  const html = renderToStaticMarkup(
    <RadioCards
      id="metodo"
      name="metodo"
      legend="Forma de pagamento"
      error="Escolha uma"
      defaultValue="b"
      options={[
        { value: 'a', label: 'A' },
        { value: 'b', label: 'B' },
      ]}
    />,
  );
  expect(html.match(/<input type="radio"[^>]*name="metodo"/g)).toHaveLength(2);
  expect(html).toMatch(/checked=""[^>]*value="b"|value="b"[^>]*checked=""/);
  expect(html).toMatch(/role="radiogroup"[^>]*aria-labelledby="metodo-legenda"[^>]*aria-describedby="metodo-erro"/);
});

it('names each star', () => {
  const html = renderToStaticMarkup(<RatingInput id="nota" name="nota" legend="Nota" />);
  expect(html).toContain('1 estrela<');
  expect(html).toContain('5 estrelas<');
  expect(html).not.toContain('checked=');
});

it('ties the words of a tick box to it', () => {
  const html = renderToStaticMarkup(<Checkbox id="aceite" label="Concordo" error="É necessário concordar." />);
  expect(html).toMatch(/<label for="aceite"/);
  expect(html).toMatch(/<input[^>]*id="aceite"[^>]*aria-describedby="aceite-erro"/);
});
