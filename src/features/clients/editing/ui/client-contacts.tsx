import { Pencil, Trash2 } from 'lucide-react';
import { useWrite } from '#ui/api/use-operation.ts';
import { MenuItem } from '#ui/overlays/menu.tsx';
import { Badge } from '#ui/records/badge.tsx';
import { RecordsCard, RowMenu } from '#ui/records/records-card.tsx';
import type { ClientContact, ClientDetail } from '../../contract.ts';
import { contactRoleLabels } from '../../rules.ts';
import { clientEditingOperations as operations } from '../contract.ts';
import { ContactDialog } from './contact-dialog.tsx';

/** A company's contacts, each with its role, and forms to edit them. */
export function ClientContacts({ client, mayWrite }: { client: ClientDetail; mayWrite: boolean }) {
  const remove = useWrite(operations.removeClientContact);
  return (
    <RecordsCard
      narrow
      title="Contatos da empresa"
      description="Quem pede, autoriza, paga e abre a porta."
      rows={client.contacts}
      none="Nenhum contato cadastrado."
      add={mayWrite && 'Incluir contato'}
      rowClassName="flex items-start justify-between gap-3"
      dialog={(contact, onClose) => <ContactDialog client={client} contact={contact} onClose={onClose} />}
      removal={({ id, name }) => ({
        title: 'Retirar contato',
        description: `${name} deixa de ser contato. O telefone continua na lista de telefones do cliente.`,
        done: 'Contato retirado',
        onRemove: () => remove.mutateAsync({ params: { id: client.id, partId: id } }),
      })}
    >
      {(contact, onEdit, onRemove) => (
        <>
          <div className="min-w-0 text-sm wrap-anywhere">
            <p className="flex flex-wrap items-center gap-2 font-medium text-ink">
              {contact.name}
              <Badge tone="info">{contactRoleLabels[contact.role]}</Badge>
            </p>
            <p className="text-ink-soft">{reachOf(contact)}</p>
            {contact.place !== null && <p className="text-ink-soft">{contact.place}</p>}
          </div>
          {mayWrite && (
            <RowMenu of={contact.name}>
              <MenuItem icon={<Pencil aria-hidden="true" className="size-4" />} onSelect={onEdit}>
                Editar
              </MenuItem>
              <MenuItem danger icon={<Trash2 aria-hidden="true" className="size-4" />} onSelect={onRemove}>
                Retirar
              </MenuItem>
            </RowMenu>
          )}
        </>
      )}
    </RecordsCard>
  );
}

function reachOf({ phone, email }: ClientContact): string {
  return [phone, email].filter(Boolean).join(' · ');
}
