import { Textarea } from '#ui/fields/textarea.tsx';
import { FormCheckbox, FormField } from '#ui/forms/form-field.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import type { ServiceFormValues } from './use-service-form.ts';

const Field = FormField<ServiceFormValues>;

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

/** Texts of a service's cards and page. */
export function SiteFields() {
  return (
    <FormSection title="No site">
      <FormCheckbox<ServiceFormValues>
        name="emDestaque"
        label="Cartão no site"
        hint="Tem cartão na página inicial e em Serviços."
      />
      <Field
        name="nomeCurto"
        label="Como o site chama"
        optional
        hint="Em cartões, menus e mensagens. Em branco, o nome inteiro."
      />
      {texts.map(([name, label, hint]) => (
        <Field key={name} name={name} label={label} optional hint={hint}>
          <Textarea />
        </Field>
      ))}
    </FormSection>
  );
}
