import { type ReactNode, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { EquipmentKind, EquipmentStatus } from '../../rules.ts';
import { DecideButtons } from '../../ui/decide-buttons.tsx';
import { type FleetOf, useDecideEquipment, useRemoveEquipment } from './use-fleet.ts';

interface Props {
  of: FleetOf;
  kind: EquipmentKind;
  unit: { id: string; status: EquipmentStatus };
  name: string;
  onEdit: () => void;
  children?: ReactNode;
}

/** Actions for one vehicle or driver. */
export function EquipmentActions({ of, kind, unit, name, onEdit, children }: Props) {
  const [removing, setRemoving] = useState(false);
  const remove = useRemoveEquipment(of, kind, unit.id);
  const isDriver = kind === 'driver';
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {of !== 'own' && unit.status === 'pendente' && (
        <DecideEquipment of={of} kind={kind} unitId={unit.id} name={name} />
      )}
      {unit.status !== 'recusado' && (
        <Button size="sm" aria-label={`Editar ${name}`} onClick={onEdit}>
          Editar
        </Button>
      )}
      {children}
      <Button size="sm" variant="ghost" aria-label={`Remover ${name}`} onClick={() => setRemoving(true)}>
        Remover
      </Button>
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title={isDriver ? 'Remover este motorista?' : 'Remover este veículo?'}
        description={
          isDriver
            ? `${name} deixa de entrar no aplicativo na mesma hora.`
            : `${name} não recebe mais chamados; os que já estão com ele continuam.`
        }
        confirmLabel="Remover"
        cancelLabel="Voltar"
        tone="danger"
        {...(of === 'own' ? {} : { reason: { label: 'Motivo' } })}
        present={unit.status}
        onConfirm={async (reason, _choice, from) => {
          await remove.mutateAsync({ from, ...(reason !== '' && { reason }) });
          toast({ title: isDriver ? 'Motorista removido' : 'Veículo removido', variant: 'success' });
        }}
      />
    </div>
  );
}

/** The office's answer to a vehicle or driver that a partner added. */
export function DecideEquipment({
  of,
  kind,
  unitId,
  name,
}: {
  of: { partnerId: string };
  kind: EquipmentKind;
  unitId: string;
  name: string;
}) {
  const { isPending, mutateAsync } = useDecideEquipment(of, kind, unitId);
  const title =
    kind === 'driver'
      ? { refuse: 'Recusar este motorista?', approved: 'Motorista aprovado', refused: 'Motorista recusado' }
      : { refuse: 'Recusar este veículo?', approved: 'Veículo aprovado', refused: 'Veículo recusado' };
  return <DecideButtons name={name} title={title} isPending={isPending} decide={mutateAsync} />;
}
