import { Printer } from 'lucide-react';
import { useState } from 'react';
import { type IncidentStatus, incidentStatusLabels } from '#shared/record/data-incidents.ts';
import { counted } from '#shared/text/text.ts';
import { formatDate, formatDateTime, startOfDay } from '#shared/time/dates.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Card } from '#ui/layout/card.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Badge, type Tone } from '#ui/records/badge.tsx';
import { DescriptionList } from '#ui/records/description-list.tsx';
import { StatusHistory } from '#ui/status/status-history.tsx';
import { type ChangeIncidentBody, type DataIncident, incidentOperations } from '../contract.ts';
import { EditIncidentDialog } from './report-incident-dialog.tsx';

const tones: Record<IncidentStatus, Tone> = { em_analise: 'warning', comunicado: 'info', encerrado: 'neutral' };

/** One incident: facts, clock, drafts of both notices, and its steps. */
export function IncidentCard({ incident }: { incident: DataIncident }) {
  const { id, status, dueOn, isOverdue, peopleCount } = incident;
  const [asking, setAsking] = useState<ChangeIncidentBody['status']>();
  const [editing, setEditing] = useState(false);
  const [draft, setDraft] = useState<'authority' | 'people'>();
  const change = useWrite(incidentOperations.changeIncident);
  const due = formatDate(startOfDay(dueOn));
  const isTold = asking === 'comunicado';

  return (
    <Card title={incident.title}>
      <div className="flex flex-col gap-4">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Badge tone={tones[status]}>{incidentStatusLabels[status]}</Badge>
          {status === 'em_analise' && (
            <span className={isOverdue ? 'font-semibold text-danger' : undefined}>
              {isOverdue ? `Prazo vencido em ${due}` : `Comunicar até ${due}`}
            </span>
          )}
        </p>
        <DescriptionList
          columns={2}
          items={[
            { term: 'O que aconteceu', value: incident.words, wide: true },
            { term: 'Quando soubemos', value: formatDateTime(new Date(incident.knownAt)) },
            {
              term: 'De quem',
              value: `${incident.whose} · ${peopleCount === null ? 'número em apuração' : counted(peopleCount, 'pessoa')}`,
            },
            { term: 'Dados atingidos', value: incident.what, wide: true },
            { term: 'Medidas', value: incident.measures, wide: true },
          ]}
        />
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setDraft('authority')}>Rascunho para a ANPD</Button>
          <Button onClick={() => setDraft('people')}>Rascunho para as pessoas</Button>
          {status === 'em_analise' && (
            <Button variant="primary" onClick={() => setAsking('comunicado')}>
              Já comunicamos
            </Button>
          )}
          {status !== 'encerrado' && <Button onClick={() => setEditing(true)}>Corrigir</Button>}
          {status !== 'encerrado' && (
            <Button variant="ghost" onClick={() => setAsking('encerrado')}>
              Encerrar
            </Button>
          )}
        </div>
        <StatusHistory changes={incident.history} labels={incidentStatusLabels} />
      </div>
      {editing && <EditIncidentDialog incident={incident} onClose={() => setEditing(false)} />}
      <ConfirmDialog
        open={asking !== undefined}
        onOpenChange={() => setAsking(undefined)}
        title={isTold ? 'A ANPD e as pessoas foram avisadas?' : 'Encerrar este incidente?'}
        description={
          isTold
            ? 'O relógio para, e as suas palavras ficam no registro por cinco anos.'
            : 'Sem comunicar, a lei pede o motivo: por que não há risco ou dano relevante.'
        }
        confirmLabel={isTold ? 'Registrar comunicação' : 'Encerrar'}
        reason={{ label: isTold ? 'Como, quando e com que protocolo' : 'Por que encerra' }}
        present={status}
        onConfirm={async (reason, _choice, from) => {
          if (asking === undefined) return;
          await change.mutateAsync({ params: { id }, body: { status: asking, from, reason } });
          toast({ title: isTold ? 'Comunicação registrada' : 'Incidente encerrado', variant: 'success' });
        }}
      />
      <Dialog
        open={draft !== undefined}
        onOpenChange={() => setDraft(undefined)}
        title={draft === 'people' ? 'Rascunho para as pessoas' : 'Rascunho para a ANPD'}
        description="Complete o que está entre colchetes antes de mandar."
      >
        <div className="flex flex-col gap-4">
          <p className="max-h-[60vh] overflow-y-auto wrap-anywhere whitespace-pre-line rounded-md border border-line px-4 py-3">
            {draft === 'people' ? incident.peopleDraft : incident.authorityDraft}
          </p>
          <CopyDraft text={draft === 'people' ? incident.peopleDraft : incident.authorityDraft} />
        </div>
      </Dialog>
    </Card>
  );
}

function CopyDraft({ text }: { text: string }) {
  const [copied, setCopied] = useState<string>();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('Copiado.');
    } catch {
      setCopied('O navegador não deixou copiar: selecione o texto acima.');
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="primary" onClick={() => void copy()}>
        Copiar texto
      </Button>
      <Button icon={<Printer aria-hidden="true" className="size-4" />} onClick={() => window.print()}>
        Imprimir
      </Button>
      <p role="status" className="text-sm text-ink-soft">
        {copied}
      </p>
    </div>
  );
}
