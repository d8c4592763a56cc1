import { useState } from 'react';
import { pixKeyKindLabels, pixKeyKinds } from '#shared/br/pix.ts';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { ownPixKeyOperations, type PartnerPixKey, type SaveOwnPixKeyBody, saveOwnPixKeyBody } from '../contract.ts';
import { PixKeyFacts } from './pix-key-facts.tsx';

const Field = FormField<SaveOwnPixKeyBody>;

/** The partner's own PIX key, to which clients pay once the office has verified it. */
export function OwnPixKeyCard() {
  const answer = useRead(ownPixKeyOperations.findOwnPixKey, {});
  const [open, setOpen] = useState(false);
  return (
    <Card
      title="Chave PIX"
      description="Com a chave verificada pela central, o cliente vê na página dele um PIX para pagar você, com o valor aprovado."
      actions={
        answer.data && (
          <Button size="sm" onClick={() => setOpen(true)}>
            {answer.data.key === null ? 'Informar chave' : 'Trocar chave'}
          </Button>
        )
      }
    >
      <Loaded answer={answer} failed="Erro ao Carregar a Chave PIX">
        {({ key }) => (
          <>
            {key === null ? (
              <p className="text-sm text-ink-soft">Nenhuma chave informada.</p>
            ) : (
              <PixKeyFacts pix={key} />
            )}
            {open && <PixKeyDialog pix={key} onClose={() => setOpen(false)} />}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function PixKeyDialog({ pix, onClose }: { pix: PartnerPixKey | null; onClose: () => void }) {
  const save = useWrite(ownPixKeyOperations.saveOwnPixKey);
  // The key at opening: one that was changed elsewhere meanwhile is told.
  const [seen] = useState(pix?.id ?? null);
  return (
    <FormDialog
      title={pix === null ? 'Informar chave PIX' : 'Trocar chave PIX'}
      description="A central confere o nome do titular antes de qualquer cliente ver a chave."
      size="sm"
      id="chave-pix"
      label="Salvar chave"
      schema={saveOwnPixKeyBody}
      start={{ kind: pix?.kind ?? 'cpf', key: '', seen }}
      onSend={(body) => save.mutateAsync({ body })}
      saved={{ title: 'Chave PIX salva', description: 'Ela aguarda a central.' }}
      onClose={onClose}
    >
      <Field name="kind" label="Tipo da chave" required>
        <Select options={optionsOf(pixKeyKinds, pixKeyKindLabels)} />
      </Field>
      <Field name="key" label="Chave" required>
        <TextInput autoComplete="off" />
      </Field>
    </FormDialog>
  );
}
