import { Ellipsis, Pencil, PhoneCall, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Card } from '#ui/layout/card.tsx';
import { latestOf } from '#ui/lists/latest-of.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import type { ClientDetail, ClientPlace } from '../../contract.ts';
import { AddressDialog } from './address-dialog.tsx';
import { useRemoveClientAddress } from './use-client-editing.ts';

/**
 * A client's further places and who receives the visit at each. `onCall` opens a call there; absent for who may not.
 */
export function ClientAddresses({
  client,
  mayWrite,
  onCall,
}: {
  client: ClientDetail;
  mayWrite: boolean;
  onCall?: ((place: ClientPlace) => void) | undefined;
}) {
  const [editing, setEditing] = useState<ClientPlace | 'new'>();
  const [removing, setRemoving] = useState<ClientPlace>();
  const remove = useRemoveClientAddress(client.id);
  return (
    <Card
      title="Outros endereços"
      description="Blocos, lojas e unidades deste cliente."
      actions={
        mayWrite && (
          <Button
            size="sm"
            icon={<Plus aria-hidden="true" className="size-4" />}
            aria-label="Incluir endereço"
            onClick={() => setEditing('new')}
          >
            Incluir
          </Button>
        )
      }
    >
      {client.addresses.length === 0 ? (
        <p className="text-sm text-ink-soft">Só o endereço do cadastro.</p>
      ) : (
        <ul className="flex flex-col gap-4">
          {client.addresses.map((place) => (
            <li key={place.id} className="flex items-start justify-between gap-3">
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
                <Menu
                  trigger={
                    <Button size="sm" variant="ghost" iconOnly aria-label={`Mais sobre ${place.label}`}>
                      <Ellipsis aria-hidden="true" className="size-4" />
                    </Button>
                  }
                >
                  {onCall !== undefined && (
                    <MenuItem icon={<PhoneCall aria-hidden="true" className="size-4" />} onSelect={() => onCall(place)}>
                      Novo chamado aqui
                    </MenuItem>
                  )}
                  {mayWrite && (
                    <>
                      <MenuItem
                        icon={<Pencil aria-hidden="true" className="size-4" />}
                        onSelect={() => setEditing(place)}
                      >
                        Editar
                      </MenuItem>
                      <MenuItem
                        danger
                        icon={<Trash2 aria-hidden="true" className="size-4" />}
                        onSelect={() => setRemoving(place)}
                      >
                        Retirar
                      </MenuItem>
                    </>
                  )}
                </Menu>
              )}
            </li>
          ))}
        </ul>
      )}
      {editing !== undefined && (
        <AddressDialog
          client={client}
          place={editing === 'new' ? undefined : latestOf(client.addresses, editing)}
          onClose={() => setEditing(undefined)}
        />
      )}
      <ConfirmDialog
        open={removing !== undefined}
        onOpenChange={() => setRemoving(undefined)}
        title="Retirar endereço"
        description={`"${removing?.label ?? ''}" não será mais oferecido em chamados novos. Os chamados que foram lá ficam como estão.`}
        confirmLabel="Retirar"
        tone="danger"
        onConfirm={async () => {
          await remove.mutateAsync(removing?.id ?? '');
          toast({ title: 'Endereço retirado', variant: 'success' });
        }}
      />
    </Card>
  );
}

function lineOf({ street, number, complement, neighborhood, city, state }: ClientPlace): string {
  return [[street, number, complement].filter(Boolean).join(', '), neighborhood, `${city}/${state}`]
    .filter(Boolean)
    .join(' - ');
}
