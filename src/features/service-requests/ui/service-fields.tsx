import { Field } from '#ui/fields/field.tsx';
import { FieldError } from '#ui/fields/field-notes.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { longest } from '../contract.ts';
import { Fieldset } from './fieldset.tsx';
import type { FieldsProps } from './request-form.tsx';

/** One or more services, and what the visitor observes. */
export function ServiceFields({ values, errorOf, services }: FieldsProps & { services: string[] }) {
  const error = errorOf('servicosSelecionados');
  return (
    <Fieldset title="O que precisa ser feito">
      <fieldset
        id="pedido-servicosSelecionados"
        tabIndex={-1}
        aria-describedby={error === undefined ? undefined : 'pedido-servicosSelecionados-erro'}
        className="grid min-w-0 gap-1.5"
      >
        <legend className="mb-1.5 text-sm font-medium">Serviços (escolha um ou mais)</legend>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {services.map((name) => (
            <label key={name} className="flex items-start gap-3 py-1 pointer-coarse:py-2.5">
              <input
                type="checkbox"
                name="servicosSelecionados"
                value={name}
                defaultChecked={values.servicosSelecionados?.includes(name) ?? false}
                className="mt-0.5 size-5 shrink-0 accent-brand"
              />
              {name}
            </label>
          ))}
        </div>
        {error !== undefined && <FieldError id="pedido-servicosSelecionados-erro">{error}</FieldError>}
      </fieldset>
      <Field id="pedido-descricao" label="Descrição do problema" error={errorOf('descricao')} required>
        <Textarea
          name="descricao"
          rows={4}
          maxLength={longest.description}
          placeholder="Onde está entupido, desde quando, se a água está subindo..."
          defaultValue={values.descricao}
        />
      </Field>
    </Fieldset>
  );
}
