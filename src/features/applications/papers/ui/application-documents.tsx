import { FileText, ImageIcon } from 'lucide-react';
import { useState } from 'react';
import { documentKindLabels, documentKinds } from '#features/partners/papers/rules.ts';
import type { ToldVerdict } from '#shared/record/verdict.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { fileSize } from '#ui/fields/file-choice.ts';
import { Card } from '#ui/layout/card.tsx';
import type { ApplicationDocument } from '../contract.ts';
import { DocumentDialog } from './document-dialog.tsx';
import { DocumentStatusBadge } from './document-status-badge.tsx';
import { DocumentVerdict } from './document-verdict.tsx';
import { RequestDocumentDialog } from './request-document-dialog.tsx';

/** An application's papers: received, verdicts and missing. */
export function ApplicationDocuments({
  application,
  mayOpen,
  mayWrite = mayOpen,
}: {
  application: {
    id: string;
    documents: ApplicationDocument[];
    needsEnvironmentalLicense: boolean;
    canJudgeDocuments: ToldVerdict;
  };
  /** Whether the reader may look into the papers. */
  mayOpen: boolean;
  mayWrite?: boolean;
}) {
  const { documents, needsEnvironmentalLicense, canJudgeDocuments } = application;
  // Stored at opening: the verdict is about the version on screen.
  const [open, setOpen] = useState<ApplicationDocument>();
  const [asking, setAsking] = useState(false);
  const mayJudge = mayWrite && canJudgeDocuments.allowed;
  const notice = [
    needsEnvironmentalLicense && 'Esta oferta exige licença ambiental.',
    !mayOpen && 'Só quem pode alterar prestadores abre os documentos.',
  ]
    .filter(Boolean)
    .join(' ');
  const missing = documentKinds.filter((kind) => !documents.some((document) => document.kind === kind));
  return (
    <Card
      title="Documentos"
      description={notice === '' ? undefined : notice}
      flush
      actions={
        mayJudge &&
        missing.length > 0 && (
          <Button size="sm" onClick={() => setAsking(true)}>
            Pedir documento
          </Button>
        )
      }
    >
      {documents.length === 0 ? (
        <p className="px-4 pb-4 text-ink-soft sm:px-5">Nenhum documento foi enviado.</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {documents.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              mayJudge={mayJudge}
              onOpen={mayOpen ? () => setOpen(document) : undefined}
            />
          ))}
        </ul>
      )}
      {open !== undefined && (
        <DocumentDialog
          applicationId={application.id}
          document={open}
          mayJudge={mayJudge}
          onClose={() => setOpen(undefined)}
        />
      )}
      {asking && (
        <RequestDocumentDialog applicationId={application.id} kinds={missing} onClose={() => setAsking(false)} />
      )}
    </Card>
  );
}

function DocumentRow({
  document,
  mayJudge,
  onOpen,
}: {
  document: ApplicationDocument;
  mayJudge: boolean;
  onOpen: (() => void) | undefined;
}) {
  const { kind, file, status } = document;
  const label = documentKindLabels[kind];
  const verb = mayJudge && status === 'pendente' ? 'Analisar' : 'Ver';
  const Icon = file?.contentType.startsWith('image/') ? ImageIcon : FileText;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{label}</span>
          <DocumentStatusBadge status={status} />
        </p>
        <p className="truncate text-sm text-ink-soft">
          {file === null
            ? 'Aguardando o envio'
            : `${file.fileName}, ${fileSize(file.sizeBytes)}, ${formatDateTime(new Date(file.uploadedAt))}`}
        </p>
        <DocumentVerdict document={document} />
      </div>
      {file !== null && onOpen !== undefined && (
        <Button size="sm" aria-label={`${verb} ${label}`} onClick={onOpen}>
          {verb}
        </Button>
      )}
    </li>
  );
}
