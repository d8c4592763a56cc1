import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listOwnVehiclesReply } from '#features/partners/fleet/contract.ts';
import type { PartnerCall } from '#features/service-calls/own-calls/contract.ts';
import { requestJson } from '#ui/api/request-json.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Card } from '#ui/layout/card.tsx';
import { assignVehicleReply } from '../contract.ts';

/** Which of its vehicles the partner sends to a call; nothing where there is no choice. */
export function OwnVehicle({ call }: { call: Pick<PartnerCall, 'id' | 'vehicle'> }) {
  const client = useQueryClient();
  const { data: vehicles = [] } = useQuery({
    queryKey: ['own-vehicles'],
    queryFn: ({ signal }) =>
      requestJson(listOwnVehiclesReply, '/api/partner/veiculos', { failure: 'Erro ao carregar veículos', signal }),
    select: ({ veiculos }) => veiculos,
  });
  const send = useMutation({
    mutationFn: (vehicleId: string) =>
      requestJson(assignVehicleReply, `/api/partner/chamados/${call.id}/veiculo`, {
        method: 'PUT',
        body: { vehicleId },
        failure: 'Não foi possível salvar o veículo.',
      }),
    onSuccess: () => toast({ title: 'Veículo escolhido', variant: 'success' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['own-calls'] }),
  });
  if (vehicles.length < 2) return null;
  return (
    <Card>
      <Field
        id="veiculo"
        label="Veículo que vai"
        hint="O motorista deste veículo vê o chamado no celular dele."
        error={send.error?.message}
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
