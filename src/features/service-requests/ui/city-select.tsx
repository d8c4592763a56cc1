import { useLayoutEffect, useRef } from 'react';
import { Select } from '#ui/fields/select.tsx';
import type { ServiceRequest } from '../contract.ts';
import type { RequestRegions } from '../rules.ts';

interface CitySelectProps {
  regions: RequestRegions;
  alive: boolean;
  request: ServiceRequest;
  defaultValue: string | undefined;
}

/** Cities of the chosen state; all of them, by state, before hydration. */
export function CitySelect({ regions, alive, request: { estado, cidade }, defaultValue }: CitySelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  const offered = regions.cities.filter((city) => city.estado === estado);
  // Exchanging the options loses the browser's choice.
  useLayoutEffect(() => {
    if (alive && select.current !== null) select.current.value = estado === '' ? '' : cidade;
  }, [alive, estado, cidade]);
  if (alive) {
    return (
      <Select
        ref={select}
        name="cidade"
        autoComplete="off"
        disabled={estado === ''}
        placeholder={estado === '' ? 'Escolha o estado primeiro' : 'Selecione a cidade'}
        options={offered.map(({ nome }) => ({ value: nome, label: nome }))}
      />
    );
  }
  return (
    <Select name="cidade" autoComplete="off" placeholder="Selecione a cidade" defaultValue={defaultValue}>
      {regions.states.map(({ id, nome: stateName }) => (
        <optgroup key={id} label={stateName}>
          {regions.cities
            .filter((city) => city.estado === id)
            .map(({ nome }) => (
              <option key={nome}>{nome}</option>
            ))}
        </optgroup>
      ))}
    </Select>
  );
}
