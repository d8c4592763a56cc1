import { vehicleTypeLabels, vehicleTypes } from '#features/partners/rules.ts';
import { parsePlate } from '#shared/br/plate.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { CheckedField } from '#ui/fields/checked-field.tsx';
import { Field } from '#ui/fields/field.tsx';
import { PlateInput } from '#ui/fields/plate-input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { TickList } from '#ui/fields/tick-list.tsx';
import { FormPart } from '#ui/forms/form-part.tsx';
import { sentences } from '../../rules.ts';
import type { VehicleAnswers } from '../rules.ts';
import { DriverFields } from './driver-fields.tsx';

interface VehicleFieldsProps {
  vehicle: VehicleAnswers;
  title: string;
  services: readonly string[];
  onChange: (values: Partial<VehicleAnswers>) => void;
  /** Missing on the only vehicle, which stays. */
  onRemove?: () => void;
}

/** One vehicle: what it is, what is done with it, and who is responsible for it. */
export function VehicleFields({ vehicle, title, services, onChange, onRemove }: VehicleFieldsProps) {
  const id = (field: string) => `${vehicle.id}-${field}`;
  return (
    <FormPart title={title}>
      <Field id={id('type')} label="Tipo de veículo" required>
        <Select
          value={vehicle.type}
          placeholder="Selecione o tipo"
          options={vehicleTypes.map((value) => ({ value, label: vehicleTypeLabels[value] }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ type: vehicleTypes.find((type) => type === value) ?? '' })
          }
        />
      </Field>
      <CheckedField
        id={id('plate')}
        label="Placa"
        required
        value={vehicle.plate}
        problem={parsePlate(vehicle.plate) === null ? sentences.invalidPlate : null}
        complete={vehicle.plate.length === 7}
      >
        <PlateInput value={vehicle.plate} onChange={({ currentTarget: { value } }) => onChange({ plate: value })} />
      </CheckedField>
      <Field id={id('capacity')} label="Capacidade" optional>
        <TextInput
          placeholder="Ex.: 5000L"
          maxLength={60}
          value={vehicle.capacity}
          onChange={({ currentTarget: { value } }) => onChange({ capacity: value })}
        />
      </Field>
      <Field id={id('operationRegion')} label="Região de operação" optional>
        <TextInput
          maxLength={160}
          value={vehicle.operationRegion}
          onChange={({ currentTarget: { value } }) => onChange({ operationRegion: value })}
        />
      </Field>
      <Checkbox
        id={id('available24h')}
        label="Disponível 24 horas"
        checked={vehicle.available24h}
        onChange={({ currentTarget: { checked } }) => onChange({ available24h: checked })}
        className="sm:col-span-2"
      />
      <TickList
        id={id('services')}
        legend="Serviços (escolha pelo menos um)"
        options={services.map((name) => ({ value: name, label: name }))}
        chosen={vehicle.services}
        onChange={(chosen) => onChange({ services: chosen })}
      />
      <DriverFields
        id={id}
        driver={vehicle.driver}
        onChange={(values) => onChange({ driver: { ...vehicle.driver, ...values } })}
      />
      {onRemove !== undefined && (
        <div className="sm:col-span-2">
          <Button variant="ghost" onClick={onRemove} aria-label={`Remover ${title}`}>
            Remover este veículo
          </Button>
        </div>
      )}
    </FormPart>
  );
}
