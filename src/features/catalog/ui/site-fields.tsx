import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Field } from '#ui/fields/field.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import type { ServiceForm } from './use-service-form.ts';

const texts = [
  ['beneficios', 'Benefícios', 'Um por linha. Aparecem no cartão.'],
  ['oQueE', 'O que é', 'Parágrafos, com uma linha em branco entre eles. Em branco: o serviço não tem página.'],
  ['quandoChamar', 'Quando chamar', 'Um sinal por linha.'],
  ['comoEFeito', 'Como é feito', 'Uma etapa por linha, como Teste: enchemos a cuba.'],
  [
    'perguntas',
    'Perguntas e respostas',
    'A pergunta numa linha, a resposta abaixo, e uma linha em branco entre uma e outra.',
  ],
] as const;

/** What cards and the page of a service say on the site. */
export function SiteFields({ form }: { form: ServiceForm }) {
  const { register } = form;
  const { errors } = form.formState;
  return (
    <FormSection title="No site">
      <Checkbox
        id="servico-destaque"
        label="Cartão no site"
        hint="Tem cartão na página inicial e em Serviços."
        {...register('emDestaque')}
      />
      <Field
        id="servico-nome-curto"
        label="Como o site chama"
        optional
        hint="Em cartões, menus e mensagens. Em branco, o nome inteiro."
        error={errors.nomeCurto?.message}
      >
        <TextInput autoComplete="off" {...register('nomeCurto')} />
      </Field>
      {texts.map(([name, label, hint]) => (
        <Field key={name} id={`servico-${name}`} label={label} optional hint={hint} error={errors[name]?.message}>
          <Textarea {...register(name)} />
        </Field>
      ))}
    </FormSection>
  );
}
