import { clsx } from 'clsx';
import { type FormEvent, useEffect, useState } from 'react';
import { sitePages } from '#shared/address/site-pages.ts';
import { whatsappLink } from '#shared/contact/whatsapp.ts';
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
  type QuickProblem,
  type QuickRequest,
  quickFormField,
  quickFormName,
  readQuickRequest,
} from '../contract.ts';
import { quickRequestText, quickServices } from '../rules.ts';
import { useWhatsappNumber } from './use-whatsapp-number.ts';

export interface QuickFormProps {
  whatsappNumber: string;
  /** An incomplete post without scripts. */
  values?: QuickRequest;
}

const noticeId = 'rapido-aviso';
const openId = 'rapido-abrir';

/** Marks a field that the form's message refers to. */
const markOf = (problem: QuickProblem | null, name: keyof QuickRequest) =>
  problem?.isMissing && problem.fields.includes(name) ? { 'aria-invalid': true, 'aria-describedby': noticeId } : {};

/**
 * The home page's short form: four answers become a WhatsApp message. Its messages replace one another in place, as the
 * link replaces the button, so that nothing below moves.
 */
export default function QuickForm({ whatsappNumber, values }: QuickFormProps) {
  const number = useWhatsappNumber(whatsappNumber);
  const [problem, setProblem] = useState(values === undefined ? null : findQuickProblem(values));
  const [link, setLink] = useState<string>();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const request = readQuickRequest(new FormData(event.currentTarget));
    const found = findQuickProblem(request);
    setProblem(found);
    const [first] = found?.fields ?? [];
    if (first !== undefined) return (event.currentTarget.elements.namedItem(first) as HTMLElement).focus();
    const address = whatsappLink(number, quickRequestText(request));
    setLink(address);
    window.open(address, '_blank', 'noopener');
  }

  /** An edited field is no longer missing, so the message disappears. */
  function edit(form: HTMLFormElement) {
    setLink(undefined);
    const found = findQuickProblem(readQuickRequest(new FormData(form)));
    setProblem((before) => (before?.isMissing ? (found?.isMissing ? found : null) : before));
  }

  // The button that had the focus is gone.
  useEffect(() => {
    if (link !== undefined) document.getElementById(openId)?.focus({ preventScroll: true });
  }, [link]);

  const notice = problem?.isMissing ? problem.message : undefined;

  return (
    <form
      method="post"
      action={sitePages.request}
      noValidate
      onSubmit={submit}
      onInput={(event) => edit(event.currentTarget)}
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
          {...markOf(problem, 'servico')}
        />
      </Field>
      <Field id="rapido-nome" label="Nome" required>
        <TextInput
          name="nome"
          autoComplete="name"
          maxLength={longest.line}
          defaultValue={values?.nome}
          {...markOf(problem, 'nome')}
        />
      </Field>
      <Field
        id="rapido-telefone"
        label="Telefone"
        error={problem?.isMissing === false ? problem.message : undefined}
        required
      >
        <PhoneInput name="telefone" defaultValue={values?.telefone} {...markOf(problem, 'telefone')} />
      </Field>
      <Field id="rapido-endereco" label="Endereço" required>
        <TextInput
          name="endereco"
          autoComplete="address-line1"
          placeholder="Rua, quadra, número, cidade"
          maxLength={longest.line}
          defaultValue={values?.endereco}
          {...markOf(problem, 'endereco')}
        />
      </Field>
      {link === undefined ? (
        <Button type="submit" variant="primary" size="lg" wide>
          Pedir orçamento
        </Button>
      ) : (
        <AnchorButton id={openId} href={link} target="_blank" rel="noopener" variant="whatsapp" size="lg" wide>
          Abrir WhatsApp
        </AnchorButton>
      )}
      <div className="grid text-sm text-ink-soft *:col-start-1 *:row-start-1">
        <p className={clsx((notice ?? link) !== undefined && 'invisible')}>
          O pedido vai pelo WhatsApp. Não usa? É só ligar.
        </p>
        <div role="alert">{notice !== undefined && <FieldError id={noticeId}>{notice}</FieldError>}</div>
        <p role="status">{link !== undefined && 'Mensagem pronta. Se o WhatsApp não abriu, toque no botão.'}</p>
      </div>
    </form>
  );
}
