import { useState } from 'react';
import type { z } from 'zod';
import { call } from '#ui/api/call.ts';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { type PartnerPixKey, pixKeyOperations, refusePixKeyBody, verifyPixKeyBody } from '../contract.ts';
import { PixKeyFacts } from './pix-key-facts.tsx';

/** A partner's PIX key for the office, which verifies or refuses it. */
export function PixKeyCard({ partnerId }: { partnerId: string }) {
  const answer = useRead(pixKeyOperations.findPixKey, { params: { id: partnerId } });
  const reveal = async () => (await call(pixKeyOperations.revealPixKey, { params: { id: partnerId } })).value;
  return (
    <Card title="Chave PIX">
      <Loaded answer={answer} failed="Erro ao Carregar a Chave PIX">
        {({ key }) =>
          key === null ? (
            <p className="text-sm text-ink-soft">O prestador não informou nenhuma.</p>
          ) : (
            <div className="flex flex-col gap-4">
              <PixKeyFacts key={key.id} pix={key} reveal={reveal} />
              {key.status !== 'recusada' && <Decide partnerId={partnerId} pix={key} />}
            </div>
          )
        }
      </Loaded>
    </Card>
  );
}

function Decide({ partnerId, pix }: { partnerId: string; pix: PartnerPixKey }) {
  const decide = useWrite(pixKeyOperations.decidePixKey);
  const [open, setOpen] = useState<'verificada' | 'recusada'>();
  const params = { id: partnerId, keyId: pix.id };
  const close = () => setOpen(undefined);
  return (
    <div className="flex flex-wrap gap-2">
      {pix.status === 'pendente' && (
        <Button size="sm" variant="primary" onClick={() => setOpen('verificada')}>
          Verificar
        </Button>
      )}
      <Button size="sm" onClick={() => setOpen('recusada')}>
        Recusar
      </Button>
      {open === 'verificada' && (
        <FormDialog
          title="Verificar esta chave?"
          description="Comece um PIX para a chave no aplicativo do banco e copie o nome do titular que ele mostra. O cliente verá este nome."
          size="sm"
          id="verificar-pix"
          label="Verificar chave"
          schema={verifyPixKeyBody}
          start={{ holder: '' }}
          onSend={({ holder }) => decide.mutateAsync({ params, body: { status: open, holder } })}
          saved={{ title: 'Chave PIX verificada' }}
          onClose={close}
        >
          <FormField<z.infer<typeof verifyPixKeyBody>> name="holder" label="Nome do titular" required>
            <TextInput autoComplete="off" />
          </FormField>
        </FormDialog>
      )}
      {open === 'recusada' && (
        <FormDialog
          title="Recusar esta chave?"
          description="Nenhum cliente a verá. O prestador lê o motivo e pode informar outra."
          size="sm"
          id="recusar-pix"
          label="Recusar chave"
          schema={refusePixKeyBody}
          start={{ reason: '' }}
          onSend={({ reason }) => decide.mutateAsync({ params, body: { status: open, reason } })}
          saved={{ title: 'Chave PIX recusada' }}
          onClose={close}
        >
          <FormField<z.infer<typeof refusePixKeyBody>> name="reason" label="Motivo" required>
            <Textarea />
          </FormField>
        </FormDialog>
      )}
    </div>
  );
}
