import { Controller } from 'react-hook-form';
import type { z } from 'zod';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { PlateInput } from '#ui/fields/plate-input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { TickList } from '#ui/fields/tick-list.tsx';
import { FormCheckbox, FormField } from '#ui/forms/form-field.tsx';
import { SubmitForm } from '#ui/forms/submit-form.tsx';
import { useSubmitForm } from '#ui/forms/use-submit-form.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { vehicleTypeLabels, vehicleTypes } from '../../rules.ts';
import { useOfferedSkills } from '../../skills/ui/use-skills.ts';
import { addVehicleBody, type Driver, editVehicleBody, type Vehicle } from '../contract.ts';
import { type FleetOf, useSaveVehicle } from './use-fleet.ts';

const Field = FormField<Values>;

const editSchema = editVehicleBody.omit({ seen: true });
type Values = z.input<typeof editSchema> & { skills: string[]; driverId: string; available24h: boolean };
type Answer = z.output<typeof editSchema>;

const blank: Values = {
  type: 'small_car',
  typeLabel: '',
  plate: '',
  capacity: '',
  operationRegion: '',
  available24h: false,
  skills: [],
  driverId: '',
};

interface Props {
  of: FleetOf;
  vehicle: Vehicle | undefined;
  drivers: readonly Driver[];
  onClose: () => void;
}

/** Adds a vehicle or, given one, edits it. The partner cannot make another vehicle of one that was approved. */
export function VehicleDialog(props: Props) {
  const offered = useOfferedSkills();
  const title = props.vehicle === undefined ? 'Novo veículo' : 'Editar veículo';
  return (
    <Dialog open onOpenChange={(open) => !open && props.onClose()} title={title}>
      <Loaded answer={offered} failed="Erro ao Carregar as Competências">
        {(skills) => <VehicleForm {...props} offered={skills} />}
      </Loaded>
    </Dialog>
  );
}

function VehicleForm({
  of,
  vehicle,
  drivers,
  offered,
  onClose,
}: Props & { offered: readonly { id: string; name: string }[] }) {
  const isNew = vehicle === undefined;
  const waits = of === 'own' && isNew;
  const isFixed = of === 'own' && !isNew;
  const stood = vehicle && valuesOf(vehicle);
  const { form, send, errors } = useSubmitForm<Values, Answer, Values>({
    schema: (isNew ? addVehicleBody : editSchema) as never,
    start: stood ?? blank,
    seen: stood,
  });
  const save = useSaveVehicle(of, vehicle?.id);
  const type = form.watch('type');

  async function submit(answer: Answer) {
    const isSaved = await send((seen) => save.mutateAsync({ ...answer, ...(seen && { seen }) }));
    if (!isSaved) return;
    onClose();
    toast({
      title: isNew ? 'Veículo incluído' : 'Veículo atualizado',
      ...(of === 'own' && {
        description: waits ? 'Ele aguarda a aprovação da central.' : 'O que precisa de comprovação aguarda a central.',
      }),
      variant: 'success',
    });
  }

  return (
    <SubmitForm
      form={form}
      onSend={submit}
      columns={2}
      id="veiculo"
      label={waits ? 'Enviar para aprovação' : 'Salvar veículo'}
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
          {type === 'other' && (
            <Field name="typeLabel" label="Que veículo é" optional>
              <TextInput placeholder="Ex.: Van" maxLength={40} />
            </Field>
          )}
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
      <Controller
        control={form.control}
        name="skills"
        render={({ field }) => (
          <div className="min-w-0 sm:col-span-2">
            <TickList
              id="veiculo-competencias"
              legend="O que faz (escolha pelo menos uma competência)"
              options={offered.map(({ id, name }) => ({ value: id, label: name }))}
              chosen={field.value}
              onChange={field.onChange}
            />
            {errors.skills?.message !== undefined && (
              <p role="alert" className="mt-1 text-sm text-danger">
                {errors.skills.message}
              </p>
            )}
          </div>
        )}
      />
    </SubmitForm>
  );
}

function valuesOf({ type, skills, available24h, ...vehicle }: Vehicle): Values {
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
