import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Card } from '#ui/layout/card.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { applicationStatusLabels } from '../../rules.ts';
import { type ApplicationDetail, reviewOperations } from '../contract.ts';
import { applicationCan } from '../rules.ts';
import { ApproveDialog } from './approve-dialog.tsx';

/** Approves or refuses the whole application; afterwards shows the decision. */
export function ApplicationDecision({ application, mayWrite }: { application: ApplicationDetail; mayWrite: boolean }) {
  const [approving, setApproving] = useState(false);
  const [refusing, setRefusing] = useState(false);
  const refuse = useWrite(reviewOperations.refusePartnerApplication);
  // Fields missing in a simple registration are asked for on approval.
  const verdict = applicationCan.approve({
    ...application,
    document: application.document ?? '',
    city: application.city ?? '',
    state: application.state ?? '',
    needsLicense: application.needsEnvironmentalLicense,
  });
  const isDecided = application.decidedAt !== null;
  return (
    <Card title="Decisão">
      <div className="flex flex-col gap-3">
        {isDecided && <Decided application={application} />}
        {!isDecided && mayWrite && (
          <>
            <Button variant="primary" wide disabled={!verdict.allowed} onClick={() => setApproving(true)}>
              Aprovar parceiro
            </Button>
            {!verdict.allowed && <p className="text-sm text-ink-soft">{verdict.why}</p>}
            <Button variant="danger" wide onClick={() => setRefusing(true)}>
              Recusar aplicação
            </Button>
          </>
        )}
        {!isDecided && !mayWrite && <p className="text-sm text-ink-soft">Aguardando a decisão da operação.</p>}
        {application.partnerId !== null && (
          <LinkButton
            to={addressOf(officePages.partners, undefined, { search: application.document ?? application.companyName })}
            wide
            icon={<ArrowRight aria-hidden="true" className="size-4" />}
          >
            Ver o prestador
          </LinkButton>
        )}
      </div>
      {approving && <ApproveDialog application={application} onClose={() => setApproving(false)} />}
      <ConfirmDialog
        open={refusing}
        onOpenChange={setRefusing}
        title="Recusar aplicação"
        description={`A mensagem com o motivo para ${application.companyName} fica em Mensagens, nesta página. Depois dá para se cadastrar de novo.`}
        confirmLabel="Recusar aplicação"
        tone="danger"
        reason={{ label: 'Motivo' }}
        present={application.status}
        onConfirm={async (reason, _choice, from) => {
          await refuse.mutateAsync({
            params: { id: application.id },
            body: { reason, from },
          });
          toast({ title: 'Aplicação recusada', description: application.companyName, variant: 'success' });
        }}
      />
    </Card>
  );
}

function Decided({ application }: { application: ApplicationDetail }) {
  const { decidedAt, decidedByName, decisionReason, status } = application;
  return (
    <div className="rounded-md bg-surface-muted px-4 py-3 text-sm">
      <p className="font-semibold">
        {applicationStatusLabels[status]} por {decidedByName ?? 'alguém'}
        {decidedAt !== null && ` em ${formatDateTime(new Date(decidedAt))}`}
      </p>
      {decisionReason && <p className="mt-1">{decisionReason}</p>}
    </div>
  );
}
