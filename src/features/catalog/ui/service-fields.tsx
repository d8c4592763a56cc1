import { MoneyInput } from '#ui/fields/money-input.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { FormCheckbox, FormField } from '#ui/forms/form-field.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { NeedsFields } from './needs-fields.tsx';
import { PictureField } from './picture-field.tsx';
import { SiteFields } from './site-fields.tsx';
import type { ServiceForm, ServiceFormValues } from './use-service-form.ts';

const Field = FormField<ServiceFormValues>;
const Tick = FormCheckbox<ServiceFormValues>;

/** The fields of a service. */
export function ServiceFields({ form, isNew }: { form: ServiceForm; isNew: boolean }) {
  return (
    <>
      <FormSection title="O que é">
        <Field name="nome" label="Nome" required />
        <Field name="descricaoCurta" label="Descrição curta" optional hint="Uma frase: aparece no cartão do site." />
        <Field name="descricao" label="Descrição" required hint="Abre a página do serviço no site.">
          <Textarea />
        </Field>
      </FormSection>
      <PictureField form={form} />
      <SiteFields />
      <FormSection title="Quanto custa e quanto leva">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field name="precoBase" label="Preço base" required>
            <MoneyInput />
          </Field>
          <Field name="tempoMedio" label="Tempo médio em minutos" required>
            <TextInput inputMode="numeric" autoComplete="off" />
          </Field>
          <Field name="comissaoPortal" label="Comissão do portal em %" required>
            <TextInput inputMode="decimal" autoComplete="off" />
          </Field>
          <Field
            name="ordem"
            label="Ordem"
            optional
            hint={isNew ? 'Em branco, vai para o fim da lista.' : 'Em branco, fica onde está.'}
          >
            <TextInput inputMode="numeric" autoComplete="off" />
          </Field>
        </div>
      </FormSection>
      <NeedsFields form={form} />
      <FormSection title="Onde aparece">
        <div className="grid gap-x-4 sm:grid-cols-3">
          <Tick name="ativo" label="Ativo" hint="Pode ser pedido." />
          <Tick name="ativoNoSite" label="No site" hint="Aparece no site." />
          <Tick
            name="ativoNoApp"
            label="No app"
            hint="Os chamados são oferecidos aos prestadores pelo app. Desligado, a central atribui à mão."
          />
        </div>
      </FormSection>
    </>
  );
}
