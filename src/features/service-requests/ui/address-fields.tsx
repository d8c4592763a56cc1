import { Search } from 'lucide-react';
import { useRef } from 'react';
import type { CepPlace } from '#shared/br/cep-place.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { CepInput } from '#ui/fields/cep-input.tsx';
import { Field } from '#ui/fields/field.tsx';
import { FieldError } from '#ui/fields/field-notes.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { longest, type ServiceRequest } from '../contract.ts';
import type { RequestRegions } from '../rules.ts';
import { CitySelect } from './city-select.tsx';
import { Fieldset } from './fieldset.tsx';
import type { FieldsProps } from './request-form.tsx';
import { useCepLookup } from './use-cep-lookup.ts';

interface AddressFieldsProps extends FieldsProps {
  alive: boolean;
  request: ServiceRequest;
  regions: RequestRegions;
  cepUrls: readonly string[];
  onFound: (place: CepPlace, isLate: boolean) => string | undefined;
}

/** The address of the work; a postal code fills in known fields. */
export function AddressFields({ values, errorOf, alive, request, regions, cepUrls, onFound }: AddressFieldsProps) {
  const cep = useRef<HTMLInputElement>(null);
  const searchButton = useRef<HTMLButtonElement>(null);
  const lookup = useCepLookup({ cepUrls, onFound });
  const text = (name: keyof ServiceRequest) => ({
    name,
    maxLength: longest.line,
    defaultValue: String(values[name] ?? ''),
  });
  return (
    <Fieldset title="Endereço">
      <div className="flex flex-wrap items-start gap-2">
        <Field id="pedido-cep" label="CEP" error={errorOf('cep')} required className="max-w-44 grow basis-24">
          <CepInput
            ref={cep}
            name="cep"
            defaultValue={values.cep}
            onChange={(event) => void lookup.follow(event.currentTarget.value, !alive)}
            onBlur={({ currentTarget, relatedTarget }) => {
              // 'Buscar' looks up itself; a message disappearing under the press would move it.
              if (relatedTarget !== searchButton.current) void lookup.follow(currentTarget.value);
            }}
          />
        </Field>
        {/* Without a script there is nobody to ask. Never disabled while searching: leaving the field starts a search,
            and the press that took the focus away must still count. */}
        <Button
          ref={searchButton}
          disabled={!alive}
          className="mt-6.5 @max-xs:mt-0"
          aria-busy={lookup.searching || undefined}
          icon={lookup.searching ? <Spinner /> : <Search aria-hidden="true" className="size-[1.15em]" />}
          onClick={() => void lookup.search(cep.current?.value ?? '')}
        >
          Buscar
        </Button>
      </div>
      <div role="alert" className="empty:hidden">
        {lookup.alert !== undefined && <FieldError id="pedido-cep-aviso">{lookup.alert}</FieldError>}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id="pedido-endereco" label="Endereço" error={errorOf('endereco')} required>
          <TextInput {...text('endereco')} autoComplete="address-line1" placeholder="Rua, quadra, conjunto" />
        </Field>
        <Field id="pedido-complemento" label="Número e complemento" error={errorOf('complemento')} required>
          <TextInput {...text('complemento')} autoComplete="address-line2" placeholder="Casa 12, bloco B, apto 304" />
        </Field>
        <Field id="pedido-bairro" label="Bairro" error={errorOf('bairro')} required>
          <TextInput {...text('bairro')} autoComplete="address-level3" />
        </Field>
        <Field id="pedido-estado" label="Estado" error={errorOf('estado')} required>
          <Select
            name="estado"
            autoComplete="off"
            placeholder="Selecione o estado"
            options={regions.states.map(({ id, nome }) => ({ value: id, label: nome }))}
            defaultValue={values.estado}
          />
        </Field>
        <Field id="pedido-cidade" label="Cidade" error={errorOf('cidade')} required>
          <CitySelect regions={regions} alive={alive} request={request} defaultValue={values.cidade} />
        </Field>
        <Field id="pedido-pontoReferencia" label="Ponto de referência" optional>
          <TextInput {...text('pontoReferencia')} autoComplete="off" />
        </Field>
      </div>
    </Fieldset>
  );
}
