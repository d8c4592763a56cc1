import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { formatDateTime } from '#shared/time/dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Badge } from '#ui/records/badge.tsx';
import { type ReadFieldName, readFieldNames } from '../../reading/contract.ts';
import type { ReceiptDetail, ShownField } from '../contract.ts';
import { readFieldLabels } from '../words-content.ts';
import { evidenceWords, fieldText } from './field-words.tsx';
import { MendForm } from './mend-form.tsx';

/** Fields that every receipt is looked through for; the others show once they have a value. */
const asked: readonly ReadFieldName[] = ['amount', 'paidOn', 'paidAtTime', 'payeeName', 'method', 'endToEndId'];

interface Props {
  receipt: ReceiptDetail;
  lit: ReadFieldName | null;
  onLight: (field: ReadFieldName | null) => void;
  /** The field with an open form. */
  mending: ReadFieldName | null;
  onMend: (field: ReadFieldName | null) => void;
}

/** Read values and people's corrections, one field under the other, each with its certainty and evidence. */
export function ReceiptFields({ receipt, lit, onLight, mending, onMend }: Props) {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLDListElement>(null);
  const isShown = ({ name, value, read, mend }: ShownField) =>
    all || asked.includes(name) || value !== null || read !== null || mend !== null;
  const shown = receipt.fields.filter(isShown);
  function close(name: ReadFieldName) {
    onMend(null);
    // The keyboard goes on where it was.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-field=${name}] button`)?.focus());
  }
  return (
    <section>
      <h3 className="mb-2 font-semibold">O que o recibo diz</h3>
      {receipt.isScheduled && (
        <p className="mb-2 rounded-md border border-warning/40 bg-warning-soft p-3 text-sm text-warning">
          Este papel mostra um pagamento <strong>agendado</strong>, e não um pagamento feito. Peça o comprovante do dia
          em que ele sair. Se já foi pago, corrija o dia.
        </p>
      )}
      {receipt.hardToRead && (
        <p className="mb-2 text-sm text-warning">A imagem é difícil de ler: confira cada campo com o papel.</p>
      )}
      <dl ref={list} className="divide-y divide-line rounded-lg border border-line">
        {shown.map((field) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: it only lights a box of the picture; its button does the work
          <div
            key={field.name}
            data-field={field.name}
            onPointerEnter={() => onLight(field.name)}
            onPointerLeave={() => onLight(null)}
            onFocus={() => onLight(field.name)}
            onBlur={() => onLight(null)}
            className={clsx('px-3 py-2 transition-colors duration-150', lit === field.name && 'bg-signal-soft/60')}
          >
            <FieldValue
              field={field}
              onMend={receipt.canWrite && mending !== field.name ? () => onMend(field.name) : undefined}
            />
            {mending === field.name && (
              <dd>
                <MendForm receiptId={receipt.id} field={field} onClose={() => close(field.name)} />
              </dd>
            )}
          </div>
        ))}
      </dl>
      {!all && receipt.canWrite && shown.length < readFieldNames.length && (
        <Button size="sm" variant="ghost" className="mt-2" onClick={() => setAll(true)}>
          Mais campos
        </Button>
      )}
    </section>
  );
}

function FieldValue({ field, onMend }: { field: ShownField; onMend: (() => void) | undefined }) {
  const { name, value, read, mend } = field;
  const label = readFieldLabels[name];
  return (
    <>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span
          className={clsx(
            'min-w-0 flex-1 basis-24 font-medium wrap-anywhere tabular-nums',
            name === 'amount' && 'text-lg',
          )}
        >
          {value === null ? (
            <span className="text-base font-normal text-ink-soft">{mend === null ? 'Não lido' : 'Não consta'}</span>
          ) : (
            fieldText(name, value)
          )}
        </span>
        <Certainty field={field} />
        {onMend && (
          <Button size="sm" aria-label={`Corrigir ${label.toLowerCase()}`} onClick={onMend}>
            Corrigir
          </Button>
        )}
      </dd>
      {mend !== null ? (
        <dd className="text-xs text-ink-soft">
          {mend.actorName}, {formatDateTime(new Date(mend.at))}
          {read !== null && read.value !== value && ` · lido: ${fieldText(name, read.value)}`}
        </dd>
      ) : (
        read !== null && <dd className="text-xs text-ink-soft">{evidenceWords(field)}</dd>
      )}
    </>
  );
}

function Certainty({ field: { value, isSure, mend } }: { field: ShownField }) {
  if (mend !== null) return <Badge tone="info">Corrigido</Badge>;
  if (value === null) return null;
  return isSure ? <Badge tone="success">Certo</Badge> : <Badge tone="warning">Incerto</Badge>;
}
