import { createFormControl } from 'react-hook-form';
import { expect, it } from 'vitest';
import { RequestError } from '#ui/api/request-json.ts';
import { sayRefusal } from './say-refusal.ts';

interface Typed {
  name: string;
  reason: string;
  skills: string[];
  lines: { amount: string }[];
}

/** A form with `shown` fields on screen and values for all. */
function formOf(shown: ('name' | 'reason' | 'skills' | 'lines.0.amount')[]) {
  const form = createFormControl<Typed>({
    defaultValues: { name: 'Ana', reason: '', skills: [], lines: [{ amount: '' }] },
  });
  const refs = Object.fromEntries(shown.map((name) => [name, form.register(name).ref]));
  for (const [name, ref] of Object.entries(refs)) ref({ name, value: '', focus: () => undefined });
  const said = (name: 'name' | 'reason' | 'skills' | 'lines.0.amount' | 'root') =>
    form.getFieldState(name as 'name').error?.message;
  return { form, refs, said };
}

const refusal = (...issues: [path: string, message: string][]) =>
  new RequestError('Confira os campos destacados.', {
    status: 400,
    issues: issues.map(([path, message]) => ({ path, message })),
  });
const noName = ['name', 'Informe o nome.'] as const;
const noReason = ['reason', 'Escreva o motivo.'] as const;

it('says each refusal at its field', () => {
  const { form, said } = formOf(['name', 'reason']);
  sayRefusal(refusal([...noName], [...noReason]), form);
  expect([said('name'), said('reason'), said('root')]).toEqual(['Informe o nome.', 'Escreva o motivo.', undefined]);
});

it('says at the head what no field says, and only that', () => {
  const { form, said } = formOf(['name']);
  sayRefusal(refusal([...noName], ['fileId', 'Chegou outro arquivo.']), form);
  expect([said('name'), said('root')]).toEqual(['Informe o nome.', 'Chegou outro arquivo.']);
});

it('says at the head what a field that the form only holds, or no longer draws, was refused for', () => {
  const { form, refs, said } = formOf(['name', 'reason']);
  refs.reason?.(null);
  sayRefusal(refusal([...noReason], ['skills', 'Escolha uma.']), form);
  expect([said('reason'), said('root')]).toEqual([undefined, 'Escreva o motivo. Escolha uma.']);
});

it('says of an entry at the field that holds it', () => {
  const { form, said } = formOf(['skills', 'lines.0.amount']);
  sayRefusal(refusal(['skills.2', 'Esta não existe mais.'], ['lines.0.amount', 'Informe o valor.']), form);
  expect([said('skills'), said('lines.0.amount'), said('root')]).toEqual([
    'Esta não existe mais.',
    'Informe o valor.',
    undefined,
  ]);
});

it('says at the head what was refused as a whole, or where the form has it', () => {
  const { form, said } = formOf(['name']);
  sayRefusal(new RequestError('Marina já mudou.', { status: 409 }), form);
  expect(said('root')).toBe('Marina já mudou.');
  sayRefusal(new Error('boom'), form, 'name');
  expect(said('name')).toBe('Erro desconhecido');
});
