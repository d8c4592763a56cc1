import { CircleCheck, CornerUpLeft, Ellipsis, FileText, MapPinCheck, Truck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { addressOf } from '#shared/address/address.ts';
import { partnerPages } from '#shared/address/partner-pages.ts';
import { errorMessage } from '#ui/api/request-json.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { stepWords, type VisitStep, visitOwed, visitStep } from '../../next-step/rules.ts';
import type { PartnerCall } from '../contract.ts';
import { quotePlace } from '../rules.ts';
import { ReportDialog } from './report-dialog.tsx';
import { useArrive, useAsIfTold, useGiveUpOwnCall, useSetOut } from './use-own-calls.ts';

/** The owed step of the call, with its owner and its end; nothing when the call is over. */
export function OwnCallOwed({ call: known }: { call: PartnerCall }) {
  const call = useAsIfTold(known);
  const owed = visitOwed({ ...call, promisedAt: call.promise?.dueAt ?? null });
  if (owed === null) return null;
  return <p className="font-medium">{stepWords(owed, 'prestador', new Date())}.</p>;
}

/** Parts of steps that belong to other matters. */
export interface StepParts {
  /** The button by which the work begins. */
  begin: (call: PartnerCall) => ReactNode;
  /** The question of driver and vehicle before the button to set out. */
  leave: (call: PartnerCall, button: ReactNode) => ReactNode;
}

interface Props {
  call: PartnerCall;
  parts: StepParts;
  /** Runs when the call is no longer this partner's. */
  onGivenUp?: () => void;
}

/** The one next step as a big button, with the exceptions behind three dots; nothing at the end. */
export function NextStep({ call: known, parts, onGivenUp }: Props) {
  const call = useAsIfTold(known);
  const [asked, setAsked] = useState<'report' | 'give-up'>();
  const step = visitStep(call);
  const close = (open: boolean) => !open && setAsked(undefined);
  return (
    <>
      {step !== null && (
        <div className="flex items-end gap-2">
          <div className="flex min-w-0 flex-1 flex-col gap-2">
            <Step call={call} step={step} parts={parts} onReport={() => setAsked('report')} />
            {isAtDoor(call, step) && <ReportButton variant="secondary" onReport={() => setAsked('report')} />}
          </div>
          <OtherSteps call={call} step={step} onAsk={setAsked} />
        </div>
      )}
      {/* Also of a call that is over: the office may have closed it while the report was being typed. */}
      <ReportDialog call={call} open={asked === 'report'} onOpenChange={close} />
      <GiveUpDialog call={call} open={asked === 'give-up'} onOpenChange={close} onGivenUp={onGivenUp} />
    </>
  );
}

interface StepProps {
  call: PartnerCall;
  step: VisitStep;
  parts: StepParts;
  onReport: () => void;
}

function Step({ call, step, parts, onReport }: StepProps) {
  const setOut = useSetOut(call);
  const arrive = useArrive(call);
  const quoteAt = `${addressOf(partnerPages.call, { callId: call.id })}#${quotePlace}`;
  switch (step) {
    case 'sair':
      return parts.leave(
        call,
        <OneTap id={`saida-${call.id}`} tell={setOut} icon={<Truck aria-hidden="true" className="size-5" />}>
          {/* In one line on the narrowest phone. */}
          <span className="max-sm:text-base">Sair para o atendimento</span>
        </OneTap>,
      );
    case 'chegar':
      return (
        <OneTap id={`chegada-${call.id}`} tell={arrive} icon={<MapPinCheck aria-hidden="true" className="size-5" />}>
          Cheguei
        </OneTap>
      );
    case 'orcar':
      return (
        <LinkButton
          variant="primary"
          size="lg"
          wide
          to={quoteAt}
          icon={<FileText aria-hidden="true" className="size-5" />}
        >
          Fazer orçamento
        </LinkButton>
      );
    case 'responder_orcamento':
      return (
        <LinkButton size="lg" wide to={quoteAt} icon={<FileText aria-hidden="true" className="size-5" />}>
          Ver o orçamento
        </LinkButton>
      );
    case 'comecar':
      return parts.begin(call);
    case 'concluir':
      return <ReportButton variant="primary" onReport={onReport} />;
  }
}

/** Whether the partner has arrived, and may report the work beside the step that comes first. */
function isAtDoor({ canFinish, canArrive }: PartnerCall, step: VisitStep): boolean {
  return canFinish && !canArrive && step !== 'concluir';
}

function ReportButton({ variant, onReport }: { variant: 'primary' | 'secondary'; onReport: () => void }) {
  return (
    <Button
      variant={variant}
      size="lg"
      wide
      onClick={onReport}
      icon={<CircleCheck aria-hidden="true" className="size-5" />}
    >
      Concluir
    </Button>
  );
}

/** The report of one who has not said that it arrived, and giving the call back. */
function OtherSteps({
  call,
  step,
  onAsk,
}: {
  call: PartnerCall;
  step: VisitStep;
  onAsk: (asked: 'report' | 'give-up') => void;
}) {
  const mayReport = call.canFinish && step === 'chegar';
  if (!mayReport && !call.canGiveUp) return null;
  return (
    <Menu
      trigger={
        <Button size="lg" iconOnly aria-label="Outras ações">
          <Ellipsis aria-hidden="true" className="size-5" />
        </Button>
      }
    >
      {mayReport && (
        <MenuItem icon={<CircleCheck aria-hidden="true" className="size-4" />} onSelect={() => onAsk('report')}>
          Concluir
        </MenuItem>
      )}
      {call.canGiveUp && (
        <MenuItem
          danger
          icon={<CornerUpLeft aria-hidden="true" className="size-4" />}
          onSelect={() => onAsk('give-up')}
        >
          Desistir
        </MenuItem>
      )}
    </Menu>
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

/** Returns the call to the office with a reason. */
function GiveUpDialog({
  call,
  open,
  onOpenChange,
  onGivenUp,
}: {
  call: PartnerCall;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onGivenUp: (() => void) | undefined;
}) {
  const giveUp = useGiveUpOwnCall(call);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Desistir do atendimento?"
      description="O chamado volta para a central, que envia outro prestador."
      confirmLabel="Desistir"
      cancelLabel="Voltar"
      tone="danger"
      reason={{ label: 'Motivo', placeholder: 'Ex.: o veículo quebrou no caminho' }}
      onConfirm={async (reason) => {
        if (await giveUp.mutateAsync({ reason })) return;
        toast({ title: 'Chamado devolvido à central', description: call.protocolNumber });
        onGivenUp?.();
      }}
    />
  );
}
