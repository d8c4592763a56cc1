import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { VehicleChoice } from '#features/partners/fleet/contract.ts';
import type { PartnerCall } from '#features/service-calls/own-calls/contract.ts';
import { errorMessage } from '#ui/api/request-json.ts';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Card } from '#ui/layout/card.tsx';
import { listError } from '#ui/lists/list-states.tsx';
import { dispatchOperations } from '../contract.ts';

type Chosen = Pick<PartnerCall, 'id' | 'vehicle'>;

/** Lets the partner choose one of its vehicles for a call; nothing without a choice. */
export function OwnVehicle({ call }: { call: Chosen }) {
  const query = useOwnVehicles();
  const failed = listError('Erro ao Carregar os Veículos', query);
  if (failed) return <Card title="Veículo que vai">{failed}</Card>;
  const { data: vehicles = [] } = query;
  if (vehicles.length < 2) return null;
  return (
    <Card>
      <VehicleField call={call} vehicles={vehicles} label="Veículo que vai" />
    </Card>
  );
}

/** Asks a partner with several vehicles who goes, and in what, before `children` let it set out. */
export function WhoGoes({ call, children }: { call: Chosen; children: ReactNode }) {
  // Without a signal nobody is kept from setting out.
  const { data: vehicles = [] } = useOwnVehicles();
  if (vehicles.length < 2 || call.vehicle !== null) return children;
  return <VehicleField call={call} vehicles={vehicles} label="Quem vai, e em qual veículo?" />;
}

function useOwnVehicles() {
  return useRead(dispatchOperations.listOwnVehicles, {}, { key: 'own-vehicles', select: ({ veiculos }) => veiculos });
}

function VehicleField({ call, vehicles, label }: { call: Chosen; vehicles: readonly VehicleChoice[]; label: string }) {
  const client = useQueryClient();
  const send = useWrite(
    dispatchOperations.assignOwnVehicle,
    (vehicleId: string) => ({ params: { id: call.id }, body: { vehicleId } }),
    { onSettled: () => client.invalidateQueries({ queryKey: ['own-calls'] }) },
  );
  return (
    <Field
      id={`veiculo-${call.id}`}
      label={label}
      hint="O cliente vê o motorista e a placa, e o motorista vê o chamado no celular dele."
      error={send.error === null ? undefined : errorMessage(send.error)}
    >
      <Select
        name="veiculo"
        placeholder={call.vehicle === null ? 'Escolha o veículo' : undefined}
        options={vehicles.map(({ id, label: name }) => ({ value: id, label: name }))}
        value={send.isPending ? send.variables : (call.vehicle?.id ?? '')}
        disabled={send.isPending}
        onChange={(event) => {
          if (event.currentTarget.value !== '') send.mutate(event.currentTarget.value);
        }}
      />
    </Field>
  );
}
