import { useState } from 'react';
import type { Call } from '#features/service-calls/office/contract.ts';
import { type CallStatus, callCan } from '#features/service-calls/rules.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Combobox, type ComboboxOption } from '#ui/fields/combobox.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { PlainForm } from '#ui/forms/plain-form.tsx';
import type { BulkAsk } from '#ui/lists/bulk-dialog.tsx';
import type { BulkAction } from '#ui/lists/bulk-selection.tsx';
import { useActivePartners, useAssignCalls, usePartnerVehicles } from './use-assignment.ts';

/**
 * Bulk action that assigns one partner to the selected calls; absent when none can be assigned. `onSettled` reads the
 * calls again.
 */
export function assignAction(calls: readonly Call[], onSettled: () => Promise<void>): BulkAction<CallStatus>[] {
  if (!calls.some(mayBeAssigned)) return [];
  return [
    {
      label: 'Atribuir prestador',
      title: (count) => (count === 1 ? 'Atribuir 1 chamado' : `Atribuir ${count} chamados`),
      question: (ask) => <AssignForm {...ask} onSettled={onSettled} />,
      done: (count) => ({
        title: 'Prestador atribuído',
        description: count === 1 ? '1 chamado' : `${count} chamados`,
      }),
    },
  ];
}

function mayBeAssigned({ status, assignedPartnerName }: Call): boolean {
  return callCan.assign({ status, hasPartner: assignedPartnerName !== null, isConfirmed: false }).allowed;
}

function AssignForm({ run, onBack, onSettled }: BulkAsk<CallStatus> & { onSettled: () => Promise<void> }) {
  const [search, setSearch] = useState('');
  const [partner, setPartner] = useState<ComboboxOption | null>(null);
  const [missing, setMissing] = useState(false);
  const [vehicleId, setVehicleId] = useState('');
  const partners = useActivePartners(search);
  const vehicles = usePartnerVehicles(partner?.value);
  const assign = useAssignCalls(onSettled);
  const failure = partners.error?.message;

  function confirm() {
    setMissing(partner === null);
    if (partner !== null)
      void run((records) => assign.mutateAsync({ records, partnerId: partner.value, ...(vehicleId && { vehicleId }) }));
  }

  return (
    <PlainForm
      onSend={() => confirm()}
      // Leaves room for the list of partners in a phone's sheet.
      className="flex flex-col gap-4 pb-1 max-sm:min-h-92"
    >
      <Field
        id="prestador"
        label="Prestador"
        required
        hint={
          partner === null
            ? 'Só os ativos aparecem. Busque por nome, telefone ou documento.'
            : `${partner.label} · ${partner.description}`
        }
        error={missing ? 'Escolha o prestador.' : failure}
      >
        <Combobox
          id="prestador"
          placeholder="Buscar prestador"
          value={partner}
          onChange={(option) => {
            setPartner(option);
            setVehicleId('');
            setMissing(false);
          }}
          onQueryChange={setSearch}
          loading={partners.isFetching}
          emptyText={partners.error?.message ?? 'Nenhum prestador encontrado'}
          options={partners.data ?? []}
        />
      </Field>
      {(vehicles.data?.length ?? 0) > 1 && (
        <Field id="veiculo" label="Veículo" optional>
          <Select
            placeholder="O prestador escolhe o veículo"
            options={vehicles.data}
            value={vehicleId}
            onChange={(event) => setVehicleId(event.currentTarget.value)}
          />
        </Field>
      )}
      {failure !== undefined && (
        <Button wide pending={partners.isFetching} onClick={() => void partners.refetch()}>
          Tentar novamente
        </Button>
      )}
      <div className="mt-auto flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={onBack}>Voltar</Button>
        <Button type="submit" variant="primary">
          Atribuir
        </Button>
      </div>
    </PlainForm>
  );
}
