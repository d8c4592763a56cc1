import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { PlateInput } from '#ui/fields/plate-input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormCheckbox, FormField } from '#ui/forms/form-field.tsx';
import { TickListField } from '#ui/forms/tick-list-field.tsx';
import { vehicleTypeLabels, vehicleTypes } from '../../rules.ts';
import { useOfferedSkills } from '../../skills/ui/use-skills.ts';
import { addVehicleBody, type Driver, editVehicleBody, type Vehicle } from '../contract.ts';
import { type FleetOf, useSaveVehicle } from './use-fleet.ts';

const editSchema = editVehicleBody.omit({ seen: true });
type Values = z.input<typeof editSchema>;
type Answer = z.output<typeof editSchema>;
const Field = FormField<Values>;

const blank: Required<Values> = {
  type: 'small_car',
  typeLabel: '',
  plate: '',
  capacity: '',
  operationRegion: '',
  available24h: false,
  skills: [],
  driverId: '',
};

/** Adds a vehicle or, given one, edits it. The partner cannot make another vehicle of one that was approved. */
export function VehicleDialog({
  of,
  vehicle,
  drivers,
  onClose,
}: {
  of: FleetOf;
  vehicle: Vehicle | undefined;
  drivers: readonly Driver[];
  onClose: () => void;
}) {
  const isNew = vehicle === undefined;
  const waits = of === 'own' && isNew;
  const isFixed = of === 'own' && !isNew;
  const stood = vehicle && valuesOf(vehicle);
  const save = useSaveVehicle(of, vehicle?.id);
  return (
    <FormDialog<Values, Answer, Values>
      title={isNew ? 'Novo veículo' : 'Editar veículo'}
      id="veiculo"
      label={waits ? 'Enviar para aprovação' : 'Salvar veículo'}
      columns={2}
      schema={isNew ? addVehicleBody : editSchema}
      start={stood ?? blank}
      seen={stood}
      onSend={(answer, seen) => save.mutateAsync({ ...answer, ...(seen && { seen }) })}
      saved={{
        title: isNew ? 'Veículo incluído' : 'Veículo atualizado',
        ...(of === 'own' && {
          description: waits
            ? 'Ele aguarda a aprovação da central.'
            : 'O que precisa de comprovação aguarda a central.',
        }),
      }}
      onClose={onClose}
    >
      {isFixed ? (
        <p className="text-sm text-ink-soft sm:col-span-2">
          Para trocar de placa ou de tipo, inclua um veículo novo: a central aprova.
        </p>
      ) : (
        <>
          <Field name="type" label="Tipo de veículo" required>
            <Select options={vehicleTypes.map((value) => ({ value, label: vehicleTypeLabels[value] }))} />
          </Field>
          <Field name="plate" label="Placa" required={isNew}>
            <PlateInput />
          </Field>
          <OwnWord />
        </>
      )}
      <Field name="capacity" label="Capacidade" optional>
        <TextInput placeholder="Ex.: 5000L" maxLength={60} />
      </Field>
      <Field name="operationRegion" label="Região de operação" optional>
        <TextInput maxLength={160} />
      </Field>
      <Field name="driverId" label="Motorista" optional>
        <Select
          options={[
            { value: '', label: 'Ninguém em especial' },
            ...drivers.map(({ id, fullName }) => ({ value: id, label: fullName })),
          ]}
        />
      </Field>
      <FormCheckbox<Values> name="available24h" label="Disponível 24 horas" className="self-end sm:col-span-2" />
      <SkillChoice />
    </FormDialog>
  );
}

/** The owner's own word for a vehicle of no known type. */
function OwnWord() {
  if (useWatch<Values, 'type'>({ name: 'type' }) !== 'other') return null;
  return (
    <Field name="typeLabel" label="Que veículo é" optional>
      <TextInput placeholder="Ex.: Van" maxLength={40} />
    </Field>
  );
}

function SkillChoice() {
  const offered = useOfferedSkills();
  return (
    <Loaded answer={offered} failed="Erro ao Carregar as Competências">
      {(skills) => (
        <TickListField
          name="skills"
          id="veiculo-competencias"
          legend="O que faz (escolha pelo menos uma competência)"
          options={skills.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </Loaded>
  );
}

function valuesOf({ type, skills, available24h, ...vehicle }: Vehicle): Required<Values> {
  return {
    type,
    typeLabel: vehicle.typeLabel ?? '',
    plate: vehicle.plate ?? '',
    capacity: vehicle.capacity ?? '',
    operationRegion: vehicle.operationRegion ?? '',
    available24h,
    skills: skills.filter(({ status }) => status !== 'recusado').map(({ skillId }) => skillId),
    driverId: vehicle.driverId ?? '',
  };
}
