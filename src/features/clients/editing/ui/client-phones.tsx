import { zodResolver } from '@hookform/resolvers/zod';
import { Ellipsis, Plus, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { errorMessage } from '#ui/api/request-json.ts';
import { showFieldErrors } from '#ui/api/show-field-errors.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Field } from '#ui/fields/field.tsx';
import { PhoneInput } from '#ui/fields/phone-input.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormButtons } from '#ui/forms/form-buttons.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { Badge } from '#ui/records/badge.tsx';
import type { ClientDetail } from '../../contract.ts';
import { addClientPhoneBody } from '../contract.ts';
import { useAddClientPhone, useEditClientPhone, useRemoveClientPhone } from './use-client-editing.ts';

type Phone = ClientDetail['phones'][number];

/** Every phone by which a client is known, who answers each, and the way to keep them true. */
export function ClientPhones({ client, mayWrite }: { client: ClientDetail; mayWrite: boolean }) {
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Phone>();
  const edit = useEditClientPhone(client.id);
  const remove = useRemoveClientPhone(client.id);

  async function makeMain({ id, phone }: Phone) {
    try {
      await edit.mutateAsync({ partId: id, body: { isMain: true } });
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
            {mayWrite && !phone.isMain && (
              <Menu
                trigger={
                  <Button size="sm" variant="ghost" iconOnly aria-label={`Mais sobre ${phone.phone}`}>
                    <Ellipsis aria-hidden="true" className="size-4" />
                  </Button>
                }
              >
                <MenuItem icon={<Star aria-hidden="true" className="size-4" />} onSelect={() => void makeMain(phone)}>
                  Tornar principal
                </MenuItem>
                <MenuItem
                  danger
                  icon={<Trash2 aria-hidden="true" className="size-4" />}
                  onSelect={() => setRemoving(phone)}
                >
                  Retirar
                </MenuItem>
              </Menu>
            )}
          </li>
        ))}
      </ul>
      <Dialog losesTyped open={adding} onOpenChange={setAdding} title="Incluir telefone" size="sm">
        <PhoneForm clientId={client.id} onClose={() => setAdding(false)} />
      </Dialog>
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

type Values = z.input<typeof addClientPhoneBody>;
type Answer = z.output<typeof addClientPhoneBody>;

function PhoneForm({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const add = useAddClientPhone(clientId);
  const form = useForm<Values, unknown, Answer>({
    resolver: zodResolver(addClientPhoneBody),
    defaultValues: { phone: '', contactName: '' },
  });
  const { errors } = form.formState;

  async function save(body: Answer) {
    try {
      await add.mutateAsync(body);
      onClose();
      toast({ title: 'Telefone incluído', description: body.phone, variant: 'success' });
    } catch (error) {
      if (!showFieldErrors(error, form)) form.setError('root', { message: errorMessage(error) });
    }
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(save)} className="grid gap-4 pb-1">
      <Field id="telefone-numero" label="Telefone" required error={errors.phone?.message}>
        <PhoneInput autoComplete="off" {...form.register('phone')} />
      </Field>
      <Field
        id="telefone-contato"
        label="Quem atende"
        optional
        hint="Síndico, portaria, filha..."
        error={errors.contactName?.message}
      >
        <TextInput autoComplete="off" {...form.register('contactName')} />
      </Field>
      <FormButtons
        id="telefone"
        failure={errors.root?.message}
        pending={add.isPending}
        label="Salvar telefone"
        onClose={onClose}
      />
    </form>
  );
}
