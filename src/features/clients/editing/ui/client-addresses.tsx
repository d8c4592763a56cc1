import { Pencil, PhoneCall, Trash2 } from 'lucide-react';
import { useWrite } from '#ui/api/use-operation.ts';
import { MenuItem } from '#ui/overlays/menu.tsx';
import { RecordsCard, RowMenu } from '#ui/records/records-card.tsx';
import type { ClientDetail, ClientPlace } from '../../contract.ts';
import { clientEditingOperations as operations } from '../contract.ts';
import { AddressDialog } from './address-dialog.tsx';

/** A client's further addresses with contact persons. `onCall` opens a call there; absent without permission. */
export function ClientAddresses({
  client,
  mayWrite,
  onCall,
}: {
  client: ClientDetail;
  mayWrite: boolean;
  onCall?: ((place: ClientPlace) => void) | undefined;
}) {
  const remove = useWrite(operations.removeClientAddress);
  return (
    <RecordsCard
      narrow
      title="Outros endereços"
      description="Blocos, lojas e unidades deste cliente."
      rows={client.addresses}
      none="Só o endereço do cadastro."
      add={mayWrite && 'Incluir endereço'}
      rowClassName="flex items-start justify-between gap-3"
      dialog={(place, onClose) => <AddressDialog client={client} place={place} onClose={onClose} />}
      removal={({ id, label }) => ({
        title: 'Retirar endereço',
        description: `"${label}" não será mais oferecido em chamados novos. Os chamados que foram lá ficam como estão.`,
        done: 'Endereço retirado',
        onRemove: () => remove.mutateAsync({ params: { id: client.id, partId: id } }),
      })}
    >
      {(place, onEdit, onRemove) => (
        <>
          <div className="min-w-0 text-sm wrap-anywhere">
            <p className="font-medium text-ink">{place.label}</p>
            <p className="text-ink-soft">{lineOf(place)}</p>
            {(place.contactName ?? place.contactPhone) !== null && (
              <p className="text-ink-soft">
                Contato: {[place.contactName, place.contactPhone].filter(Boolean).join(', ')}
              </p>
            )}
          </div>
          {(mayWrite || onCall !== undefined) && (
            <RowMenu of={place.label}>
              {onCall !== undefined && (
                <MenuItem icon={<PhoneCall aria-hidden="true" className="size-4" />} onSelect={() => onCall(place)}>
                  Novo chamado aqui
                </MenuItem>
              )}
              {mayWrite && (
                <>
                  <MenuItem icon={<Pencil aria-hidden="true" className="size-4" />} onSelect={onEdit}>
                    Editar
                  </MenuItem>
                  <MenuItem danger icon={<Trash2 aria-hidden="true" className="size-4" />} onSelect={onRemove}>
                    Retirar
                  </MenuItem>
                </>
              )}
            </RowMenu>
          )}
        </>
      )}
    </RecordsCard>
  );
}

function lineOf({ street, number, complement, neighborhood, city, state }: ClientPlace): string {
  return [[street, number, complement].filter(Boolean).join(', '), neighborhood, `${city}/${state}`]
    .filter(Boolean)
    .join(' - ');
}
