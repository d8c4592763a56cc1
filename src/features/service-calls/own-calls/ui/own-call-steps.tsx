import { CircleCheck, FileText, MapPinCheck, Truck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { addressOf } from '#shared/address/address.ts';
import { partnerPages } from '#shared/address/pages.ts';
import { errorMessage } from '#ui/api/request-json.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { PartnerCall } from '../contract.ts';
import { quotePlace } from '../rules.ts';
import { ReportDialog } from './report-dialog.tsx';
import { useArrive, useAsIfTold, useGiveUpOwnCall, useSetOut } from './use-own-calls.ts';

/** The next step as one big button, with finishing beside it; nothing at the end. */
export function NextStep({ call: known }: { call: PartnerCall }) {
  const call = useAsIfTold(known);
  const setOut = useSetOut(call);
  const arrive = useArrive(call);
  const [reporting, setReporting] = useState(false);
  // At the door the price comes before the report.
  const quotesFirst = call.canFinish && !call.canArrive && call.needsWaiver;
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      {call.canSetOut && (
        <OneTap id={`saida-${call.id}`} tell={setOut} icon={<Truck aria-hidden="true" className="size-5" />}>
          {/* In one line on the narrowest phone. */}
          <span className="max-sm:text-base">Sair para o atendimento</span>
        </OneTap>
      )}
      {call.canArrive && (
        <OneTap id={`chegada-${call.id}`} tell={arrive} icon={<MapPinCheck aria-hidden="true" className="size-5" />}>
          Cheguei
        </OneTap>
      )}
      {quotesFirst && (
        <LinkButton
          variant="primary"
          size="lg"
          wide
          to={`${addressOf(partnerPages.call, { callId: call.id })}#${quotePlace}`}
          icon={<FileText aria-hidden="true" className="size-5" />}
        >
          {call.awaitsClient ? 'Ver o orçamento' : 'Fazer orçamento'}
        </LinkButton>
      )}
      {call.canFinish && (
        <Button
          variant={call.canArrive || quotesFirst ? 'secondary' : 'primary'}
          size="lg"
          wide
          onClick={() => setReporting(true)}
          icon={<CircleCheck aria-hidden="true" className="size-5" />}
        >
          Concluir
        </Button>
      )}
      <ReportDialog call={call} open={reporting} onOpenChange={setReporting} />
    </div>
  );
}

/** A step without questions: one tap reports it. */
function OneTap({
  id,
  tell,
  icon,
  children,
}: {
  id: string;
  tell: ReturnType<typeof useArrive>;
  icon: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <FormFailure id={id}>{tell.error && errorMessage(tell.error)}</FormFailure>
      <Button
        variant="primary"
        size="lg"
        wide
        className="max-sm:px-3"
        pending={tell.isPending}
        pendingLabel="Avisando a central..."
        onClick={() => tell.mutate({})}
        icon={icon}
      >
        {tell.isError ? 'Tentar novamente' : children}
      </Button>
    </>
  );
}

/** Returns the call to the office with a reason; `onGivenUp` runs when it is no longer this partner's. */
export function GiveUp({ call: known, onGivenUp }: { call: PartnerCall; onGivenUp: () => void }) {
  const call = useAsIfTold(known);
  const giveUp = useGiveUpOwnCall(call);
  const [asking, setAsking] = useState(false);
  if (!call.canGiveUp) return null;
  return (
    <>
      <Button wide onClick={() => setAsking(true)}>
        Desistir
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Desistir do atendimento?"
        description="O chamado volta para a central, que envia outro prestador."
        confirmLabel="Desistir"
        cancelLabel="Voltar"
        tone="danger"
        reason={{ label: 'Motivo', placeholder: 'Ex.: o veículo quebrou no caminho' }}
        onConfirm={async (reason) => {
          if (await giveUp.mutateAsync({ reason })) return;
          toast({ title: 'Chamado devolvido à central', description: call.protocolNumber });
          onGivenUp();
        }}
      />
    </>
  );
}
