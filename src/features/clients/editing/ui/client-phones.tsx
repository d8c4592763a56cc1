import { Ellipsis, Pencil, Plus, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#ui/api/request-json.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Card } from '#ui/layout/card.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { Badge } from '#ui/records/badge.tsx';
import type { ClientDetail } from '../../contract.ts';
import { PhoneContactDialog, PhoneDialog } from './phone-dialogs.tsx';
import { useEditClientPhone, useRemoveClientPhone } from './use-client-editing.ts';

type Phone = ClientDetail['phones'][number];

/** Every phone by which a client is known, who answers each, and the way to keep them true. */
export function ClientPhones({ client, mayWrite }: { client: ClientDetail; mayWrite: boolean }) {
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Phone>();
  const [answering, setAnswering] = useState<Phone>();
  const edit = useEditClientPhone(client.id);
  const remove = useRemoveClientPhone(client.id);

  async function makeMain({ id, phone }: Phone) {
    try {
      await edit.mutateAsync({ partId: id, body: { isMain: true, mainSeen: client.phone } });
      toast({ title: 'Telefone principal trocado', description: phone, variant: 'success' });
    } catch (error) {
      toast({ title: 'Nada mudou', description: errorMessage(error), variant: 'destructive' });
    }
  }

  return (
    <Card
      title="Telefones"
      description="Quem liga de qualquer um deles é reconhecido."
      actions={
        mayWrite && (
          <Button
            size="sm"
            icon={<Plus aria-hidden="true" className="size-4" />}
            aria-label="Incluir telefone"
            onClick={() => setAdding(true)}
          >
            Incluir
          </Button>
        )
      }
    >
      <ul className="flex flex-col gap-3">
        {client.phones.map((phone) => (
          <li key={phone.id} className="flex items-center justify-between gap-3">
            <span className="min-w-0">
              <span className="flex flex-wrap items-center gap-2 font-medium whitespace-nowrap tabular-nums">
                {phone.phone}
                {phone.isMain && <Badge tone="info">Principal</Badge>}
              </span>
              {phone.contactName !== null && (
                <span className="block text-sm text-ink-soft wrap-anywhere">{phone.contactName}</span>
              )}
            </span>
            {mayWrite && (
              <Menu
                trigger={
                  <Button size="sm" variant="ghost" iconOnly aria-label={`Mais sobre ${phone.phone}`}>
                    <Ellipsis aria-hidden="true" className="size-4" />
                  </Button>
                }
              >
                <MenuItem icon={<Pencil aria-hidden="true" className="size-4" />} onSelect={() => setAnswering(phone)}>
                  Corrigir quem atende
                </MenuItem>
                {!phone.isMain && (
                  <MenuItem icon={<Star aria-hidden="true" className="size-4" />} onSelect={() => void makeMain(phone)}>
                    Tornar principal
                  </MenuItem>
                )}
                {!phone.isMain && (
                  <MenuItem
                    danger
                    icon={<Trash2 aria-hidden="true" className="size-4" />}
                    onSelect={() => setRemoving(phone)}
                  >
                    Retirar
                  </MenuItem>
                )}
              </Menu>
            )}
          </li>
        ))}
      </ul>
      {adding && <PhoneDialog clientId={client.id} onClose={() => setAdding(false)} />}
      {answering && (
        <PhoneContactDialog clientId={client.id} phone={answering} onClose={() => setAnswering(undefined)} />
      )}
      <ConfirmDialog
        open={removing !== undefined}
        onOpenChange={() => setRemoving(undefined)}
        title="Retirar telefone"
        description={`Quem ligar de ${removing?.phone ?? ''} não será mais reconhecido como ${client.name}.`}
        confirmLabel="Retirar"
        tone="danger"
        onConfirm={async () => {
          await remove.mutateAsync(removing?.id ?? '');
          toast({ title: 'Telefone retirado', variant: 'success' });
        }}
      />
    </Card>
  );
}
