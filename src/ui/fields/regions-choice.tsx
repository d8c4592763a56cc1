import { X } from 'lucide-react';
import { useState } from 'react';
import { regionParts, statesToOffer, withoutState } from '#shared/br/served-regions.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormPart } from '../forms/form-part.tsx';
import { TickList } from './tick-list.tsx';

export interface OfferedRegions {
  states: { codigo: string; nome: string }[];
  cities: { nome: string; estado: string }[];
}

interface RegionsChoiceProps {
  regions: OfferedRegions;
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

/** Somebody's regions of work: cities by state, and free text. */
export function RegionsChoice({ regions, chosen, onChange }: RegionsChoiceProps) {
  const states = statesToOffer(regions.states);
  const stateOf = (region: string) => regionParts(region).state ?? '';
  const [open, setOpen] = useState(() => [...new Set(chosen.map(stateOf))].filter((state) => state !== ''));
  const citiesOf = (state: string) => regions.cities.filter(({ estado }) => estado === state);
  const offered = new Set(regions.cities.map(({ nome, estado }) => `${estado} - ${nome}`));
  const free = chosen.filter((region) => !offered.has(region));
  return (
    <>
      <FormPart title="Regiões de atendimento">
        <TickList
          id="parceiro-estados"
          legend="Estados"
          options={states.map(({ codigo, nome }) => ({ value: codigo, label: nome }))}
          chosen={open}
          onChange={(next) => {
            const closed = open.filter((state) => !next.includes(state));
            setOpen(next);
            if (closed.length > 0) onChange(closed.reduce(withoutState, chosen));
          }}
        />
      </FormPart>
      {states
        .filter(({ codigo }) => open.includes(codigo) && citiesOf(codigo).length > 0)
        .map(({ codigo, nome }) => {
          const options = citiesOf(codigo).map((city) => ({ value: `${codigo} - ${city.nome}`, label: city.nome }));
          const isWhole = options.every(({ value }) => chosen.includes(value));
          const others = chosen.filter((region) => options.every(({ value }) => value !== region));
          return (
            <FormPart key={codigo} title={nome}>
              <TickList
                id={`parceiro-cidades-${codigo}`}
                legend="Cidades atendidas"
                options={options}
                chosen={chosen}
                onChange={onChange}
              />
              <div>
                <Button
                  size="sm"
                  onClick={() => onChange(isWhole ? others : [...others, ...options.map(({ value }) => value)])}
                >
                  {isWhole ? 'Desmarcar todas' : 'Marcar todas'}
                </Button>
              </div>
            </FormPart>
          );
        })}
      <FreeRegions
        free={free}
        onAdd={(region) => onChange([...new Set([...chosen, region])])}
        onRemove={(region) => onChange(chosen.filter((one) => one !== region))}
      />
      <p role="status" className="text-ink-soft">
        {chosen.length === 1 ? '1 região escolhida' : `${chosen.length} regiões escolhidas`}
      </p>
    </>
  );
}

interface FreeRegionsProps {
  free: readonly string[];
  onAdd: (region: string) => void;
  onRemove: (region: string) => void;
}

function FreeRegions({ free, onAdd, onRemove }: FreeRegionsProps) {
  const [text, setText] = useState('');
  const add = () => {
    if (text.trim() !== '') onAdd(text.trim());
    setText('');
  };
  return (
    <FormPart title="Outra região">
      <div className="flex min-w-0 items-end gap-2 sm:col-span-2">
        <Field id="parceiro-outra-regiao" label="Região" optional className="flex-1">
          <TextInput
            placeholder="Ex.: GO - Formosa, zona rural de Brazlândia"
            maxLength={120}
            value={text}
            onChange={({ currentTarget: { value } }) => setText(value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
        </Field>
        <Button onClick={add}>Adicionar</Button>
      </div>
      {free.length > 0 && (
        <ul className="flex flex-wrap gap-2 sm:col-span-2">
          {free.map((region) => (
            <li key={region} className="flex items-center gap-1 rounded-md bg-brand-soft pl-3">
              {region}
              <Button
                size="sm"
                variant="ghost"
                iconOnly
                aria-label={`Remover ${region}`}
                onClick={() => onRemove(region)}
              >
                <X aria-hidden="true" className="size-4" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </FormPart>
  );
}
