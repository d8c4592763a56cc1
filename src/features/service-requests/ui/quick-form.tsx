import { type FormEvent, useState } from 'react';
import { sitePages } from '#shared/site-pages.ts';
import { whatsappLink } from '#shared/whatsapp.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { FieldError } from '#ui/fields/field-notes.tsx';
import { PhoneInput } from '#ui/fields/phone-input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import {
  findQuickProblem,
  longest,
  type QuickRequest,
  quickFormField,
  quickFormName,
  readQuickRequest,
} from '../contract.ts';
import { quickRequestText, quickServices } from '../rules.ts';
import { useWhatsappNumber } from './use-whatsapp-number.ts';

export interface QuickFormProps {
  whatsappNumber: string;
  /** What was posted without a script, incomplete. */
  values?: QuickRequest;
}

/** The home page's short form: four answers become a WhatsApp message. */
export default function QuickForm({ whatsappNumber, values }: QuickFormProps) {
  const number = useWhatsappNumber(whatsappNumber);
  const [problem, setProblem] = useState(values === undefined ? null : findQuickProblem(values));
  const [link, setLink] = useState<string>();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const request = readQuickRequest(new FormData(event.currentTarget));
    const found = findQuickProblem(request);
    setProblem(found);
    if (found?.field !== undefined) (event.currentTarget.elements.namedItem(found.field) as HTMLElement).focus();
    if (found !== null) return;
    const address = whatsappLink(number, quickRequestText(request));
    setLink(address);
    window.open(address, '_blank', 'noopener');
  }

  return (
    <form
      method="post"
      action={sitePages.request}
      noValidate
      onSubmit={submit}
      onInput={() => setLink(undefined)}
      aria-label="Orçamento rápido"
      className="grid gap-3"
    >
      <input type="hidden" name={quickFormField} value={quickFormName} />
      <Field id="rapido-servico" label="Serviço" required>
        <Select
          name="servico"
          placeholder="Selecione o serviço"
          options={quickServices.map((name) => ({ value: name, label: name }))}
          defaultValue={values?.servico}
        />
      </Field>
      <Field id="rapido-nome" label="Nome" required>
        <TextInput name="nome" autoComplete="name" maxLength={longest.line} defaultValue={values?.nome} />
      </Field>
      <Field
        id="rapido-telefone"
        label="Telefone"
        error={problem?.field === 'telefone' ? problem.message : undefined}
        required
      >
        <PhoneInput name="telefone" defaultValue={values?.telefone} />
      </Field>
      <Field id="rapido-endereco" label="Endereço" required>
        <TextInput
          name="endereco"
          autoComplete="address-line1"
          placeholder="Rua, quadra, número, cidade"
          maxLength={longest.line}
          defaultValue={values?.endereco}
        />
      </Field>
      <div role="alert" className="empty:hidden">
        {problem !== null && problem.field === undefined && (
          <FieldError id="rapido-aviso">{problem.message}</FieldError>
        )}
      </div>
      <Button type="submit" variant="primary" size="lg" wide>
        Pedir orçamento
      </Button>
      <p className="text-sm text-ink-soft">Abre o WhatsApp com a mensagem pronta; sem ele, é só ligar.</p>
      <div role="status" className="empty:hidden">
        {link !== undefined && (
          <p className="grid gap-2 text-sm text-ink-soft">
            Sua mensagem está pronta. Se o WhatsApp não abriu, toque aqui:
            <AnchorButton href={link} target="_blank" rel="noopener" variant="whatsapp">
              Abrir WhatsApp
            </AnchorButton>
          </p>
        )}
      </div>
    </form>
  );
}
