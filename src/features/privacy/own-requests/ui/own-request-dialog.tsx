import { useWatch } from 'react-hook-form';
import {
  correctedFieldLabels,
  type PrivacyRequestKind,
  privacyRequestKindLabels,
} from '#shared/record/privacy-requests.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormField, FormRadioCards } from '#ui/forms/form-field.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import type { CopiedKind } from '../../rules.ts';
import { type OwnRequestBody, ownDataOperations, ownRequestBody } from '../contract.ts';
import { correctableFields, receivedWords } from '../rules.ts';

/** Data and consents stand on the screen itself, and need no request. */
const kinds = ['correcao', 'eliminacao', 'oposicao', 'revisao'] as const satisfies readonly PrivacyRequestKind[];
const Field = FormField<OwnRequestBody>;

/** Asks what the screen itself does not do: each answer comes from a person. */
export function OwnRequestDialog({ kind, onClose }: { kind: CopiedKind; onClose: () => void }) {
  const submit = useWrite(ownDataOperations.submitOwnRequest);
  return (
    <FormDialog
      title="Pedir sobre os meus dados"
      description="Uma pessoa da central responde em até 15 dias, aqui e por mensagem."
      size="sm"
      id="pedido-dos-dados"
      label="Enviar pedido"
      pendingLabel="Enviando..."
      schema={ownRequestBody}
      start={{ pedido: 'correcao', palavras: '', campo: '', novoValor: '' }}
      onSend={async (body) => {
        const { dueOn } = await submit.mutateAsync({ body });
        toast({ title: 'Pedido enviado', description: receivedWords(dueOn), variant: 'success' });
      }}
      onClose={onClose}
    >
      <FormRadioCards<OwnRequestBody>
        name="pedido"
        legend="O que você quer?"
        required
        options={optionsOf(kinds, privacyRequestKindLabels)}
      />
      <Correction of={kind} />
      {kind === 'driver' && <Leaving />}
      <Field name="palavras" label="Conte mais, se quiser" optional>
        <Textarea rows={4} maxLength={2_000} />
      </Field>
    </FormDialog>
  );
}

/** Erased, a driver is with no company any more. */
function Leaving() {
  const kind = useWatch<OwnRequestBody, 'pedido'>({ name: 'pedido' });
  if (kind !== 'eliminacao') return null;
  return (
    <p role="status" className="text-ink-soft text-sm">
      Com os dados apagados, você sai do aplicativo e da lista da sua empresa. Se estiver num chamado aberto, ele
      termina antes.
    </p>
  );
}

/** A correction names the field and its new value. */
function Correction({ of }: { of: CopiedKind }) {
  const kind = useWatch<OwnRequestBody, 'pedido'>({ name: 'pedido' });
  if (kind !== 'correcao') return null;
  return (
    <>
      <Field name="campo" label="Dado a corrigir" required>
        <Select placeholder="Selecione" options={optionsOf(correctableFields(of), correctedFieldLabels)} />
      </Field>
      <Field name="novoValor" label="Como deve ficar" required>
        <TextInput maxLength={300} />
      </Field>
    </>
  );
}
