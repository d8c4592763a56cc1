import { useQueryClient } from '@tanstack/react-query';
import { MessageCircleWarning, Phone, Scale, Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { ChoosePartner } from '#features/dispatch/ui/assignment.tsx';
import { useCallVehicles } from '#features/dispatch/ui/call-vehicle.tsx';
import { isOpenProblem } from '#features/problems/rules.ts';
import { ProblemDrawer } from '#features/problems/ui/problem-drawer.tsx';
import { useAftermath } from '#features/problems/ui/use-problems.ts';
import { type StepName, stepWords } from '#features/service-calls/next-step/rules.ts';
import type { CallDetail } from '#features/service-calls/office/contract.ts';
import { AskConfirmation } from '#features/service-calls/office/ui/ask-confirmation.tsx';
import { CallSteps } from '#features/service-calls/office/ui/call-steps.tsx';
import { refreshCalls } from '#features/service-calls/office/ui/use-calls.ts';
import { isOpenCall } from '#features/service-calls/rules.ts';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { dialHref } from '#shared/br/phone.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useNow } from '#ui/records/use-now.ts';

interface Props {
  call: CallDetail;
}

/** The head of a call: what is owed, by whom and until when, the step for it, and the two telephones. */
export function CallHead({ call }: Props) {
  const may = useMay();
  const now = useNow();
  const vehicles = useCallVehicles(call, may('calls.write') && isOpenCall(call.status));
  const [first, ...others] = call.nextSteps;
  const words = (step: typeof first) => step && stepWords(step, 'central', new Date(now));
  return (
    <Card className="mb-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          <h2 className="text-base font-semibold text-ink">Próximo passo</h2>
          <p className="mt-0.5 text-lg font-medium text-balance">{words(first) ?? 'Nada a fazer'}.</p>
          {others.length > 0 && (
            <p className="mt-0.5 text-ink-soft text-sm">{others.map((step) => `${words(step)}.`).join(' ')}</p>
          )}
        </div>
        <div className="flex flex-wrap gap-2 *:grow max-sm:w-full sm:justify-end">
          {may('calls.write') && <OwedStep call={call} />}
          <Telephone phone={call.clientPhone} who="Cliente" name={call.clientName} />
          {call.assignedPartnerPhone !== null && (
            <Telephone phone={call.assignedPartnerPhone} who="Prestador" name={call.assignedPartnerName ?? ''} />
          )}
        </div>
      </div>
      {may('calls.write') && (
        <div className="mt-3 border-line border-t pt-2">
          <CallSteps
            call={call}
            vehicles={call.assignedVehicle === null ? vehicles.options : []}
            onVehicle={(vehicleId) => vehicles.choose.mutateAsync(vehicleId)}
          />
        </div>
      )}
    </Card>
  );
}

/** The first owed step that the office can take; nothing while everybody else is to act. */
function OwedStep({ call }: Props): ReactNode {
  const may = useMay();
  const client = useQueryClient();
  const owes = (what: StepName) => call.nextSteps.some((step) => step.what === what);
  if ((owes('responder_problema') || owes('encerrar_problema')) && may('problems.read')) {
    return (
      <OpenProblem
        callId={call.id}
        label={owes('responder_problema') ? 'Responder ao problema' : 'Encerrar o problema'}
      />
    );
  }
  if (owes('decidir_discrepancia')) {
    return (
      <LinkButton
        variant="primary"
        to={addressOf(officePages.valueAudit, undefined, { search: call.protocolNumber })}
        icon={<Scale aria-hidden="true" className="size-4" />}
      >
        Investigar discrepância
      </LinkButton>
    );
  }
  if (call.canAssign.allowed && may('calls.assign')) {
    return (
      <ChoosePartner
        callId={call.id}
        due={call.promise}
        isNext={owes('atribuir')}
        onSettled={() => void refreshCalls(client)}
      />
    );
  }
  if (owes('enviar_mensagem')) {
    return (
      <AnchorButton variant="primary" href="#conversa" icon={<Send aria-hidden="true" className="size-4" />}>
        Enviar a mensagem
      </AnchorButton>
    );
  }
  return owes('confirmar') || owes('corrigir') ? <AskConfirmation call={call} /> : null;
}

/** Opens the problem that is owed an answer, or an end, beside the call. */
function OpenProblem({ callId, label }: { callId: string; label: string }) {
  const [shown, setShown] = useState<string>();
  const problem = useAftermath(callId).data?.problems.find(({ status }) => isOpenProblem(status));
  return (
    <>
      <Button
        variant="primary"
        disabled={problem === undefined}
        icon={<MessageCircleWarning aria-hidden="true" className="size-4" />}
        onClick={() => setShown(problem?.id)}
      >
        {label}
      </Button>
      {shown !== undefined && <ProblemDrawer id={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

function Telephone({ phone, who, name }: { phone: string; who: string; name: string }) {
  return (
    <AnchorButton
      href={dialHref(phone)}
      aria-label={`Ligar para ${name}, ${phone}`}
      icon={<Phone aria-hidden="true" className="size-4" />}
    >
      <span className="flex flex-col text-left leading-tight">
        <span className="text-ink-soft text-xs">{who}</span>
        <span className="whitespace-nowrap tabular-nums">{phone}</span>
      </span>
    </AnchorButton>
  );
}
