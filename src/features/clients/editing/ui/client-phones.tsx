import { Pencil, Star, Trash2 } from 'lucide-react';
import { errorMessage } from '#ui/api/request-json.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { MenuItem } from '#ui/overlays/menu.tsx';
import { Badge } from '#ui/records/badge.tsx';
import { RecordsCard, RowMenu } from '#ui/records/records-card.tsx';
import type { ClientDetail } from '../../contract.ts';
import { clientEditingOperations as operations } from '../contract.ts';
import { PhoneContactDialog, PhoneDialog } from './phone-dialogs.tsx';

/** A client's phones with contact persons, and forms to edit them. */
export function ClientPhones({ client, mayWrite }: { client: ClientDetail; mayWrite: boolean }) {
  const edit = useWrite(operations.editClientPhone);
  const remove = useWrite(operations.removeClientPhone);

  async function makeMain({ id, phone }: ClientDetail['phones'][number]) {
    try {
      await edit.mutateAsync({
        params: { id: client.id, partId: id },
        body: { isMain: true, mainSeen: client.phone },
      });
      toast({ title: 'Telefone principal trocado', description: phone, variant: 'success' });
    } catch (error) {
      toast({ title: 'Nada mudou', description: errorMessage(error), variant: 'destructive' });
    }
  }

  return (
    <RecordsCard
      narrow
      title="Telefones"
      description="Quem liga de qualquer um deles é reconhecido."
      rows={client.phones}
      add={mayWrite && 'Incluir telefone'}
      rowClassName="flex items-center justify-between gap-3"
      dialog={(phone, onClose) =>
        phone === undefined ? (
          <PhoneDialog clientId={client.id} onClose={onClose} />
        ) : (
          <PhoneContactDialog clientId={client.id} phone={phone} onClose={onClose} />
        )
      }
      removal={({ id, phone }) => ({
        title: 'Retirar telefone',
        description: `Quem ligar de ${phone} não será mais reconhecido como ${client.name}.`,
        done: 'Telefone retirado',
        onRemove: () => remove.mutateAsync({ params: { id: client.id, partId: id } }),
      })}
    >
      {(phone, onEdit, onRemove) => (
        <>
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
            <RowMenu of={phone.phone}>
              <MenuItem icon={<Pencil aria-hidden="true" className="size-4" />} onSelect={onEdit}>
                Corrigir quem atende
              </MenuItem>
              {!phone.isMain && (
                <>
                  <MenuItem icon={<Star aria-hidden="true" className="size-4" />} onSelect={() => void makeMain(phone)}>
                    Tornar principal
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
