import { CircleCheck, Info } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type DocumentKind, documentKindLabels } from '#features/partners/papers/rules.ts';
import { Field } from '#ui/fields/field.tsx';
import { fileSize } from '#ui/fields/file-choice.ts';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { choiceFor, type Sending, useResend } from './use-resend.ts';

export interface ResendFormProps {
  applicationKey: string;
  companyName: string;
  /** Only what was refused or asked for. */
  documents: { id: string; kind: DocumentKind; reason: string | null }[];
}

/** The applicant's page: a place for each paper that was refused or asked for, and for nothing else. */
export default function ResendForm({ applicationKey, companyName, documents }: ResendFormProps) {
  const { sendings, message, send, drop } = useResend(applicationKey);
  return (
    <>
      <h1 className="font-extrabold text-title">Reenviar documentos</h1>
      <p className="mt-3 text-ink-soft text-lg">
        {companyName}, para continuar a análise do seu cadastro precisamos{' '}
        {documents.length === 1 ? 'do documento abaixo' : 'dos documentos abaixo'}. O arquivo é enviado assim que você o
        escolhe.
      </p>
      {message !== undefined && <AllSent message={message} />}
      <ul className="mt-6 grid gap-6">
        {documents.map(({ id, kind, reason }) => (
          <li key={id}>
            <AskedPaper
              kind={kind}
              reason={reason}
              sending={sendings[kind]}
              onSend={(file) => void send(kind, file)}
              onDrop={() => drop(kind)}
            />
          </li>
        ))}
      </ul>
      <noscript>
        <p className="mt-6">Para enviar arquivos por aqui, ative o JavaScript do navegador ou use outro celular.</p>
      </noscript>
    </>
  );
}

interface AskedPaperProps {
  kind: DocumentKind;
  reason: string | null;
  sending: Sending | undefined;
  onSend: (file: File) => void;
  onDrop: () => void;
}

function AskedPaper({ kind, reason, sending, onSend, onDrop }: AskedPaperProps) {
  const id = `reenvio-${kind}`;
  const choice = choiceFor(kind);
  const types = kind === 'companyLogo' ? 'JPG, PNG ou SVG' : 'PDF, JPG ou PNG';
  const note = `${types}, até ${fileSize(choice.maxBytes)}`;
  if (sending?.entry.status === 'sent') return <SentPaper kind={kind} sending={sending} />;
  return (
    <Field
      id={id}
      label={
        <>
          {documentKindLabels[kind]}
          {reason !== null && <span className="block font-normal text-ink-soft">Motivo: {reason}</span>}
        </>
      }
      required
    >
      <FileDrop
        id={id}
        {...choice}
        note={note}
        entries={sending === undefined ? [] : [sending.entry]}
        disabled={sending?.entry.status === 'sending'}
        onAdd={([file]) => file !== undefined && onSend(file)}
        onRemove={onDrop}
        onRetry={() => sending !== undefined && onSend(sending.file)}
      />
    </Field>
  );
}

function SentPaper({ kind, sending }: { kind: DocumentKind; sending: Sending }) {
  const { entry, advice } = sending;
  return (
    <div role="status" className="rounded-lg border border-line bg-surface-raised p-4">
      <p className="flex items-start gap-2 font-medium">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
        <span className="min-w-0 break-words">
          {documentKindLabels[kind]}: {entry.name} enviado
        </span>
      </p>
      {advice !== null && (
        <p className="mt-1 flex items-start gap-2 text-ink-soft text-sm">
          <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {advice}
        </p>
      )}
    </div>
  );
}

/** Takes the focus: nothing is left to do here. */
function AllSent({ message }: { message: string }) {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <p
      ref={box}
      role="status"
      tabIndex={-1}
      className="mt-6 rounded-lg border border-success/40 bg-success-soft p-4 font-semibold text-lg"
    >
      {message}
    </p>
  );
}
