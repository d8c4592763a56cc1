import { useQueryClient } from '@tanstack/react-query';
import type { PartnerCall } from '#features/service-calls/own-calls/contract.ts';
import { errorMessage } from '#ui/api/request-json.ts';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Card } from '#ui/layout/card.tsx';
import { listError } from '#ui/lists/list-states.tsx';
import { dispatchOperations } from '../contract.ts';

/** Lets the partner choose one of its vehicles for a call; nothing without a choice. */
export function OwnVehicle({ call }: { call: Pick<PartnerCall, 'id' | 'vehicle'> }) {
  const client = useQueryClient();
  const query = useRead(
    dispatchOperations.listOwnVehicles,
    {},
    { key: 'own-vehicles', select: ({ veiculos }) => veiculos },
  );
  const send = useWrite(
    dispatchOperations.assignOwnVehicle,
    (vehicleId: string) => ({ params: { id: call.id }, body: { vehicleId } }),
    { onSettled: () => client.invalidateQueries({ queryKey: ['own-calls'] }) },
  );
  const failed = listError('Erro ao Carregar os Veículos', query);
  if (failed) return <Card title="Veículo que vai">{failed}</Card>;
  const { data: vehicles = [] } = query;
  if (vehicles.length < 2) return null;
  return (
    <Card>
      <Field
        id="veiculo"
        label="Veículo que vai"
        hint="O motorista deste veículo vê o chamado no celular dele."
        error={send.error === null ? undefined : errorMessage(send.error)}
      >
        <Select
          name="veiculo"
          placeholder={call.vehicle === null ? 'Escolha o veículo' : undefined}
          options={vehicles.map(({ id, label }) => ({ value: id, label }))}
          value={send.isPending ? send.variables : (call.vehicle?.id ?? '')}
          disabled={send.isPending}
          onChange={(event) => {
            if (event.currentTarget.value !== '') send.mutate(event.currentTarget.value);
          }}
        />
      </Field>
    </Card>
  );
}
