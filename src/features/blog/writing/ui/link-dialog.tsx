import { useState } from 'react';
import { Field } from '#ui/fields/field.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { AskForm, writtenIn } from '#ui/forms/ask-form.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { isLinkAddress } from './article-extensions.tsx';

interface LinkDialogProps {
  initial: string;
  onClose: () => void;
  /** An empty address takes the link away. */
  onChoose: (href: string) => void;
}

const rule = 'Comece por /, https://, tel: ou mailto:.';

/** Asks where words of an article lead. */
export function LinkDialog({ initial, onClose, onChoose }: LinkDialogProps) {
  const [isWrong, setWrong] = useState(false);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Link" size="sm">
      <AskForm
        id="link"
        label="Usar link"
        pendingLabel="Usar link"
        closeLabel="Cancelar"
        onClose={onClose}
        onAsk={async (form) => {
          const href = writtenIn(form, 'endereco');
          if (href === '' || isLinkAddress(href)) onChoose(href);
          else setWrong(true);
        }}
      >
        <Field
          id="link-endereco"
          label="Endereço"
          hint={isWrong ? undefined : `${rule} Vazio tira o link.`}
          error={isWrong ? rule : undefined}
        >
          <TextInput name="endereco" defaultValue={initial} onChange={() => setWrong(false)} />
        </Field>
      </AskForm>
    </Dialog>
  );
}
