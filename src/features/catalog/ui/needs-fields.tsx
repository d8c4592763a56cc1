import { Controller } from 'react-hook-form';
import { useRead } from '#ui/api/use-operation.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Select } from '#ui/fields/select.tsx';
import { FormCheckbox, FormField } from '#ui/forms/form-field.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { catalogOperations } from '../contract.ts';
import { vehicleNeedLabels, vehicleNeeds } from '../rules.ts';
import type { ServiceForm, ServiceFormValues } from './use-service-form.ts';

/** Requirements of a service: partners that lack one are not asked. */
export function NeedsFields({ form }: { form: ServiceForm }) {
  const offered = useRead(catalogOperations.listPartnerServices, {}, { select: ({ data }) => data });
  const { errors } = form.formState;
  return (
    <FormSection title="Quem pode atender">
      <FormField<ServiceFormValues>
        name="vehicleNeed"
        label="Veículo"
        hint="Quem não tem um assim não recebe a oferta."
      >
        <Select options={vehicleNeeds.map((value) => ({ value, label: vehicleNeedLabels[value] }))} />
      </FormField>
      <FormCheckbox<ServiceFormValues>
        name="hasWaste"
        label="Tem resíduo com destino"
        hint="Ao concluir, o prestador informa transportador, destino e número do manifesto, que saem no comprovante."
      />
      <Loaded answer={offered} failed="Erro ao Carregar as Competências">
        {(skills) => (
          <Controller
            control={form.control}
            name="skills"
            render={({ field: { value, onChange } }) => (
              <fieldset className="grid min-w-0 gap-x-4 sm:grid-cols-2">
                <legend className="mb-1.5 font-medium text-sm">
                  Competências de que precisa (todas; nenhuma: qualquer prestador)
                </legend>
                {skills.map(({ id, name }) => (
                  <label key={id} className="flex items-start gap-3 py-1 pointer-coarse:py-2.5">
                    <input
                      type="checkbox"
                      checked={value.includes(id)}
                      onChange={({ currentTarget: { checked } }) =>
                        onChange(checked ? [...value, id].sort() : value.filter((one) => one !== id))
                      }
                      className="mt-0.5 size-5 shrink-0 accent-brand"
                    />
                    {name}
                  </label>
                ))}
                {errors.skills?.message !== undefined && (
                  <p role="alert" className="mt-1 text-sm text-danger sm:col-span-2">
                    {errors.skills.message}
                  </p>
                )}
              </fieldset>
            )}
          />
        )}
      </Loaded>
    </FormSection>
  );
}
