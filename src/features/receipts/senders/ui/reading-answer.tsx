import { clsx } from 'clsx';
import { type FormEvent, useState } from 'react';
import { formatBRL, parseBRL, reaisToCents } from '#shared/numbers/money.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { MoneyInput } from '#ui/fields/money-input.tsx';
import type { AnswerReadingBody, SentReceipt } from '../contract.ts';
import { readingWords } from '../rules.ts';

interface Props {
  receipt: SentReceipt;
  pending: boolean;
  /** Whether a browser without scripts may send the form to the page. */
  isPlain?: boolean;
  onAnswer: (answer: AnswerReadingBody) => void;
}

/** A reading of a receipt, and its sender's answer to it. */
export function ReadingAnswer({ receipt, pending, isPlain = false, onAnswer }: Props) {
  const [isWrong, setWrong] = useState(false);
  const [error, setError] = useState<string>();
  const { id, reading, answer, isBeingRead } = receipt;
  if (isBeingRead) return <p className="text-ink-soft text-sm">Estamos lendo o comprovante...</p>;
  const words = reading === null ? null : readingWords(reading);
  if (reading === null || (answer !== null && !isWrong)) {
    return answer === null ? null : <Answered answer={answer} onChange={() => setWrong(true)} />;
  }
  const asksAmount = isWrong || words === null;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = parseBRL(String(new FormData(event.currentTarget).get('valor') ?? ''));
    const wrong = !typed.ok ? typed.message : typed.cents === 0 ? 'Informe o valor pago.' : undefined;
    setError(wrong);
    if (!typed.ok || wrong !== undefined) return;
    setWrong(false);
    onAnswer({ isRight: false, amount: typed.cents / 100 });
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      aria-label={`Leitura de ${receipt.fileName}`}
      className="grid gap-3"
    >
      <input type="hidden" name="form" value="leitura" />
      <input type="hidden" name="recibo" value={id} />
      <p>{words === null ? 'Não conseguimos ler o valor.' : `Lemos ${words.replace(/\.$/, '')}. Está certo?`}</p>
      {words !== null && (
        <div className="flex flex-wrap gap-3">
          <Button
            type={isPlain ? 'submit' : 'button'}
            name="resposta"
            value="certo"
            pending={pending}
            onClick={(event) => {
              event.preventDefault();
              setWrong(false);
              onAnswer({ isRight: true, amount: null });
            }}
          >
            Está certo
          </Button>
          {!asksAmount && (
            <Button className="noscript:hidden" onClick={() => setWrong(true)}>
              Não é isso
            </Button>
          )}
        </div>
      )}
      <div className={clsx('gap-3', asksAmount ? 'grid' : 'hidden', isPlain && 'noscript:grid')}>
        <Field id={`valor-${id}`} label="Valor que está no comprovante" error={error}>
          <MoneyInput name="valor" />
        </Field>
        <Button type="submit" wide pending={pending}>
          Enviar o valor certo
        </Button>
      </div>
    </form>
  );
}

function Answered({ answer, onChange }: { answer: NonNullable<SentReceipt['answer']>; onChange: () => void }) {
  const { isRight, amount } = answer;
  const said = isRight
    ? 'Você disse que a leitura está certa.'
    : `Você disse que o valor é ${formatBRL(reaisToCents(amount ?? 0) ?? 0)}.`;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="text-sm">{said}</p>
      <Button size="sm" className="noscript:hidden" onClick={onChange}>
        Mudar a resposta
      </Button>
    </div>
  );
}
