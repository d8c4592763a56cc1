import { useQueryClient } from '@tanstack/react-query';
import type { VehicleChoice } from '#features/partners/fleet/contract.ts';
import { errorMessage } from '#ui/api/request-json.ts';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { dispatchOperations } from '../contract.ts';

interface Chosen {
  id: string;
  assignedPartnerId: string | null;
  assignedVehicle: VehicleChoice | null;
}

/** The vehicles of a call's partner, and the choice of one; no options where there is nothing to choose. */
export function useCallVehicles({ id, assignedPartnerId }: Chosen, mayWrite: boolean) {
  const client = useQueryClient();
  const enabled = mayWrite && assignedPartnerId !== null;
  const { data: vehicles = [] } = useRead(
    dispatchOperations.listCallVehicles,
    // The partner is named, so that another one's vehicles are never shown.
    { params: { id } },
    { enabled, key: `vehicles-of-${assignedPartnerId}`, select: ({ veiculos }) => veiculos },
  );
  const choose = useWrite(
    dispatchOperations.assignCallVehicle,
    (vehicleId: string) => ({ params: { id }, body: { vehicleId } }),
    { onSettled: () => client.invalidateQueries({ queryKey: ['service-calls'] }) },
  );
  const options = vehicles.length < 2 ? [] : vehicles.map((vehicle) => ({ value: vehicle.id, label: vehicle.label }));
  return { options, choose };
}

/** The driver and vehicle that go to a call, to choose while its partner has several. */
export function CallVehicle({ call, mayWrite }: { call: Chosen; mayWrite: boolean }) {
  const { options, choose } = useCallVehicles(call, mayWrite);
  if (options.length === 0) {
    return call.assignedVehicle && <p className="text-sm text-ink-soft">{call.assignedVehicle.label}</p>;
  }
  return (
    <Field
      id="veiculo-que-vai"
      label="Quem vai, e em qual veículo"
      hint="O cliente vê o motorista e a placa."
      error={choose.error === null ? undefined : errorMessage(choose.error)}
    >
      <Select
        name="veiculo"
        placeholder={call.assignedVehicle === null ? 'Ainda não se sabe' : undefined}
        options={options}
        value={choose.isPending ? choose.variables : (call.assignedVehicle?.id ?? '')}
        disabled={choose.isPending}
        onChange={(event) => {
          if (event.currentTarget.value !== '') choose.mutate(event.currentTarget.value);
        }}
      />
    </Field>
  );
}
