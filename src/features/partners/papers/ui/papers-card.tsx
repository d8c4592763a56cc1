import { FileText } from 'lucide-react';
import { useState } from 'react';
import { formatDate, formatDateTime, startOfDay, todayOn } from '#shared/time/dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Badge, type Tone } from '#ui/records/badge.tsx';
import type { Paper } from '../contract.ts';
import {
  type DocumentKind,
  daysUntil,
  documentKindLabels,
  documentKinds,
  reminderDays,
  selfAcceptedWords,
} from '../rules.ts';
import { JudgePaperDialog } from './judge-paper-dialog.tsx';
import { SendPaperDialog } from './send-paper-dialog.tsx';
import type { PapersOf } from './use-papers.ts';

interface Props {
  of: PapersOf;
  papers: readonly Paper[];
  barredBecause: string | null;
  mayWrite: boolean;
}

/** A partner's papers by kind: valid with end, pending and refused, and the form to send a new one. */
export function PapersCard({ of, papers, barredBecause, mayWrite }: Props) {
  const [sending, setSending] = useState<DocumentKind>();
  // Stored at opening: the verdict is about the version on screen.
  const [open, setOpen] = useState<Paper>();
  return (
    <Card
      title="Documentos"
      description={
        mayWrite
          ? 'O documento em vigor continua valendo até o novo ser aceito.'
          : 'Só quem pode alterar prestadores abre os documentos.'
      }
      flush
    >
      {barredBecause !== null && (
        <p role="status" className="mx-4 mb-3 rounded-md bg-danger-soft px-3 py-2 text-sm text-danger sm:mx-5">
          {of === 'own' ? 'Você não recebe ofertas de chamados. ' : 'Não recebe ofertas de chamados. '}
          {barredBecause}
        </p>
      )}
      <ul className="divide-y divide-line border-t border-line">
        {documentKinds.map((kind) => {
          const ofKind = papers.filter((paper) => paper.kind === kind);
          const label = documentKindLabels[kind];
          return (
            <li key={kind} className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
              <FileText aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
              <div className="min-w-0 flex-1 basis-56">
                <p className="font-medium">{label}</p>
                {ofKind.length === 0 && <p className="text-sm text-ink-soft">Nunca enviado</p>}
                {ofKind.map((paper) => (
                  <PaperLine
                    key={paper.id}
                    paper={paper}
                    onOpen={of !== 'own' && mayWrite && paper.file !== null ? () => setOpen(paper) : undefined}
                  />
                ))}
              </div>
              {mayWrite && (
                <Button
                  size="sm"
                  aria-label={ofKind.length === 0 ? `Enviar ${label}` : `Enviar novo: ${label}`}
                  onClick={() => setSending(kind)}
                >
                  {ofKind.length === 0 ? 'Enviar' : 'Enviar novo'}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {sending !== undefined && <SendPaperDialog of={of} kind={sending} onClose={() => setSending(undefined)} />}
      {open !== undefined && of !== 'own' && (
        <JudgePaperDialog partnerId={of.partnerId} paper={open} onClose={() => setOpen(undefined)} />
      )}
    </Card>
  );
}

function PaperLine({ paper, onOpen }: { paper: Paper; onOpen: (() => void) | undefined }) {
  const { label, tone } = standingOf(paper);
  const verb = paper.status === 'pendente' ? 'Analisar' : 'Ver';
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Badge tone={tone}>{label}</Badge>
      {paper.isSelfAccepted && <Badge tone="warning">{selfAcceptedWords}</Badge>}
      {paper.sentAt !== null && (
        <span className="text-ink-soft">{`Enviado em ${formatDateTime(new Date(paper.sentAt))}`}</span>
      )}
      {paper.status === 'recusado' && paper.reason !== null && <span>“{paper.reason}”</span>}
      {onOpen !== undefined && (
        <Button size="sm" aria-label={`${verb} ${documentKindLabels[paper.kind]}`} onClick={onOpen}>
          {verb}
        </Button>
      )}
    </div>
  );
}

/** A paper's current state, in a few words. */
function standingOf({ status, expiresOn, file }: Paper): { label: string; tone: Tone } {
  if (status === 'pendente') return { label: 'Aguarda análise', tone: 'warning' };
  if (status === 'recusado') return { label: file === null ? 'Pedido pela central' : 'Recusado', tone: 'danger' };
  if (expiresOn === null) return { label: 'Aceito', tone: 'success' };
  const day = formatDate(startOfDay(expiresOn));
  const left = daysUntil(expiresOn, todayOn(new Date()));
  if (left < 0) return { label: `Venceu em ${day}`, tone: 'danger' };
  return { label: `Válido até ${day}`, tone: left <= reminderDays[0] ? 'warning' : 'success' };
}
