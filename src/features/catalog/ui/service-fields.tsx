import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Field } from '#ui/fields/field.tsx';
import { MoneyInput } from '#ui/fields/money-input.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { NeedsFields } from './needs-fields.tsx';
import { PictureField } from './picture-field.tsx';
import { SiteFields } from './site-fields.tsx';
import type { ServiceForm } from './use-service-form.ts';

/** The fields of a service. */
export function ServiceFields({ form, isNew }: { form: ServiceForm; isNew: boolean }) {
  const { register } = form;
  const { errors } = form.formState;
  return (
    <>
      <FormSection title="O que é">
        <Field id="servico-nome" label="Nome" required error={errors.nome?.message}>
          <TextInput autoComplete="off" {...register('nome')} />
        </Field>
        <Field
          id="servico-descricao-curta"
          label="Descrição curta"
          optional
          hint="Uma frase: aparece no cartão do site."
          error={errors.descricaoCurta?.message}
        >
          <TextInput autoComplete="off" {...register('descricaoCurta')} />
        </Field>
        <Field
          id="servico-descricao"
          label="Descrição"
          required
          hint="Abre a página do serviço no site."
          error={errors.descricao?.message}
        >
          <Textarea {...register('descricao')} />
        </Field>
      </FormSection>
      <PictureField form={form} />
      <SiteFields form={form} />
      <FormSection title="Quanto custa e quanto leva">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field id="servico-preco" label="Preço base" required error={errors.precoBase?.message}>
            <MoneyInput {...register('precoBase')} />
          </Field>
          <Field id="servico-tempo" label="Tempo médio em minutos" required error={errors.tempoMedio?.message}>
            <TextInput inputMode="numeric" autoComplete="off" {...register('tempoMedio')} />
          </Field>
          <Field id="servico-comissao" label="Comissão do portal em %" required error={errors.comissaoPortal?.message}>
            <TextInput inputMode="decimal" autoComplete="off" {...register('comissaoPortal')} />
          </Field>
          <Field
            id="servico-ordem"
            label="Ordem"
            optional
            hint={isNew ? 'Em branco, vai para o fim da lista.' : 'Em branco, fica onde está.'}
            error={errors.ordem?.message}
          >
            <TextInput inputMode="numeric" autoComplete="off" {...register('ordem')} />
          </Field>
        </div>
      </FormSection>
      <NeedsFields form={form} />
      <FormSection title="Onde aparece">
        <div className="grid gap-x-4 sm:grid-cols-3">
          <Checkbox id="servico-ativo" label="Ativo" hint="Pode ser pedido." {...register('ativo')} />
          <Checkbox id="servico-site" label="No site" hint="Aparece no site." {...register('ativoNoSite')} />
          <Checkbox
            id="servico-app"
            label="No app"
            hint="Os chamados são oferecidos aos prestadores pelo app. Desligado, a central atribui à mão."
            {...register('ativoNoApp')}
          />
        </div>
      </FormSection>
    </>
  );
}
