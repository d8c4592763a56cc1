import type { FormEvent } from 'react';
import type { RefusedForm } from '#features/service-calls/client-page/rules.ts';
import { accepted, paperTypes } from '#shared/files/file-types.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FieldError } from '#ui/fields/field-notes.tsx';
import { inputStyles } from '#ui/fields/input-styles.ts';
import type { SentReceipts } from '../contract.ts';
import { ReadingAnswer } from './reading-answer.tsx';
import { useClientReceipts } from './use-client-receipts.ts';

interface Props {
  clientKey: string;
  known: SentReceipts;
  refused?: RefusedForm | undefined;
}

/** For the client after the confirmation: the receipts that were sent, and the form for another. */
export default function ClientReceipts({ clientKey, known, refused }: Props) {
  const { sent, pending, error, said, send, answer } = useClientReceipts(clientKey, known, refused?.message);
  const { receipts, whyClosed } = sent;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const file = new FormData(form).get('receipt');
    if (await send(file instanceof File ? file : undefined)) form.reset();
  }

  return (
    <section
      aria-labelledby="comprovante"
      className="grid gap-4 rounded-lg border border-line bg-surface-raised p-5 print:hidden"
    >
      <h1 id="comprovante" className="font-semibold text-xl">
        Comprovante do pagamento
      </h1>
      {receipts.length > 0 && (
        <ul className="grid gap-2">
          {receipts.map((receipt) => (
            <li key={receipt.id} className="grid gap-2 border-line border-l-4 pl-4">
              <span className="wrap-anywhere">{receipt.fileName}</span>
              <span className="text-ink-soft text-sm">{`Enviado em ${formatDateTime(new Date(receipt.sentAt))}`}</span>
              <ReadingAnswer
                receipt={receipt}
                pending={pending}
                isPlain
                onAnswer={(given) => void answer(receipt.id, given)}
              />
            </li>
          ))}
        </ul>
      )}
      <div aria-live="polite" className="empty:-mt-4">
        {said !== undefined && <p className="text-success">{said}</p>}
      </div>
      {whyClosed === null ? (
        <form
          method="post"
          action="#comprovante"
          encType="multipart/form-data"
          noValidate
          onSubmit={(event) => void submit(event)}
          className="grid min-w-0 gap-4"
        >
          <input type="hidden" name="form" value="comprovante" />
          <label htmlFor="comprovante-arquivo">
            {receipts.length === 0
              ? 'Já pagou? Mande a foto ou o PDF do comprovante, até 10 MB.'
              : 'Mandar outro comprovante, até 10 MB.'}
          </label>
          {error !== undefined && (
            <div role="alert">
              <FieldError id="comprovante-erro">{error}</FieldError>
            </div>
          )}
          <input
            id="comprovante-arquivo"
            type="file"
            name="receipt"
            accept={accepted(paperTypes).join()}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : 'comprovante-erro'}
            className={`${inputStyles} py-2.5`}
          />
          <Button type="submit" wide pending={pending} pendingLabel="Enviando...">
            Enviar comprovante
          </Button>
        </form>
      ) : (
        <p className="text-ink-soft">{whyClosed}</p>
      )}
    </section>
  );
}
