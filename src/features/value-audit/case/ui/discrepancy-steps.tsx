import { useQueryClient } from '@tanstack/react-query';
import { ArrowRight, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { dialHref } from '#shared/br/phone.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import type { InputOf } from '#ui/api/address-for.ts';
import { errorMessage } from '#ui/api/request-json.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { AskDecision } from '#ui/overlays/ask-decision.tsx';
import { StatusDialog } from '#ui/status/status-dialog.tsx';
import { investigationStatusLabels, isDecision } from '../../rules.ts';
import { caseOperations, type DiscrepancyDetail } from '../contract.ts';
import { DecideDiscrepancy } from './decide-discrepancy.tsx';

export type CaseStep = 'change' | 'decide' | 'administrator';

interface Props {
  discrepancy: DiscrepancyDetail;
  children: ReactNode;
  /** The dialog that is open. */
  asking: CaseStep | undefined;
  setAsking: (asking: CaseStep | undefined) => void;
}

/** Permitted actions for a discrepancy, and contacts of both sides. */
export function DiscrepancySteps({ discrepancy, children, asking, setAsking }: Props) {
  const { investigationStatus: status, canDecide, nextStatuses, decisionAskedAt } = discrepancy;
  const investigate = useInvestigate();
  const isOpen = !isDecision(status);
  const mayStart = status === 'pending' && nextStatuses.includes('investigating');
  // Steps with their own buttons above are excluded.
  const rest = nextStatuses.filter((next) => !(mayStart && next === 'investigating') && !(isOpen && isDecision(next)));
  const show = (which: CaseStep) => (open: boolean) => {
    investigate.reset();
    setAsking(open ? which : undefined);
  };

  async function start() {
    const body = { investigationStatus: 'investigating', from: status, reason: '' } as const;
    const taken = await investigate.mutateAsync({ params: { id: discrepancy.id }, body }).catch(() => null);
    // The refusal is shown below the button.
    if (taken !== null)
      toast({ title: 'Status atualizado', description: investigationStatusLabels.investigating, variant: 'success' });
  }

  return (
    <div className="flex flex-col gap-2">
      {mayStart && (
        <Button variant="primary" wide pending={investigate.isPending} onClick={() => void start()}>
          Começar investigação
        </Button>
      )}
      <FormFailure id="investigacao">
        {asking === undefined && investigate.error !== null ? errorMessage(investigate.error) : undefined}
      </FormFailure>
      {isOpen && canDecide && discrepancy.olderDecision === null && (
        <Button variant={mayStart ? 'secondary' : 'primary'} wide onClick={() => show('decide')(true)}>
          Decidir
        </Button>
      )}
      {discrepancy.limitNote !== null && <p className="text-sm text-ink-soft">{discrepancy.limitNote}</p>}
      {mayAskDecision(discrepancy) && (
        <Button
          variant={mayStart || canDecide ? 'secondary' : 'primary'}
          wide
          onClick={() => show('administrator')(true)}
        >
          Pedir decisão ao administrador
        </Button>
      )}
      {decisionAskedAt !== null && (
        <p className="text-sm">
          {`Decisão pedida ao administrador em ${formatDateTime(new Date(decisionAskedAt))}.`}
          {(!canDecide || discrepancy.limitNote !== null) && ' Os administradores veem o pedido no menu.'}
        </p>
      )}
      {rest.length > 0 && (
        <Button wide onClick={() => show('change')(true)}>
          Alterar status
        </Button>
      )}
      {children}
      <LinkButton
        to={addressOf(officePages.call, { callId: discrepancy.callId })}
        wide
        icon={<ArrowRight aria-hidden="true" className="size-4" />}
      >
        Ver o chamado
      </LinkButton>
      <Call who="cliente" phone={discrepancy.clientPhone} />
      {discrepancy.partnerPhone !== null && <Call who="prestador" phone={discrepancy.partnerPhone} />}
      <DecideDiscrepancy
        discrepancy={discrepancy}
        open={asking === 'decide'}
        onOpenChange={show('decide')}
        onDecide={(body) => investigate.mutateAsync({ params: { id: discrepancy.id }, body })}
      />
      <AskAdministrator
        discrepancy={discrepancy}
        open={asking === 'administrator'}
        onOpenChange={show('administrator')}
      />
      <StatusDialog
        open={asking === 'change'}
        onOpenChange={show('change')}
        title={`Discrepância de ${discrepancy.protocolNumber}`}
        present={status}
        next={rest}
        labels={investigationStatusLabels}
        onChange={({ status: investigationStatus, ...change }) =>
          investigate.mutateAsync({ params: { id: discrepancy.id }, body: { investigationStatus, ...change } })
        }
      />
    </div>
  );
}

/** Whether the reader decides not at all or within a limit, and nobody has asked an administrator yet. */
export function mayAskDecision(discrepancy: DiscrepancyDetail): boolean {
  const { investigationStatus: status, canDecide, limitNote, decisionAskedAt, nextStatuses } = discrepancy;
  return (
    !isDecision(status) && (!canDecide || limitNote !== null) && decisionAskedAt === null && nextStatuses.length > 0
  );
}

/** A decision ends the hearing, and a refused one may have missed an answer: both are read again. */
function useInvestigate() {
  const client = useQueryClient();
  return useWrite(
    caseOperations.investigateDiscrepancy,
    (input: InputOf<typeof caseOperations.investigateDiscrepancy>) => input,
    {
      onSettled: () =>
        Promise.all(['value-audit', 'hearings'].map((group) => client.invalidateQueries({ queryKey: [group] }))),
    },
  );
}

function Call({ who, phone }: { who: 'cliente' | 'prestador'; phone: string }) {
  return (
    <AnchorButton href={dialHref(phone)} wide icon={<Phone aria-hidden="true" className="size-4" />}>
      <span>
        {`Ligar para o ${who}: `}
        <span className="whitespace-nowrap">{phone}</span>
      </span>
    </AnchorButton>
  );
}

interface Question {
  discrepancy: DiscrepancyDetail;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function AskAdministrator({ discrepancy, open, onOpenChange }: Question) {
  const ask = useWrite(caseOperations.askDecision);
  return (
    <AskDecision
      open={open}
      onOpenChange={onOpenChange}
      description="A discrepância fica em investigação e aparece para os administradores no menu, com o que você escrever."
      placeholder="Ex.: o cliente mostrou o comprovante de R$ 320,00"
      record={discrepancy.protocolNumber}
      present={discrepancy.investigationStatus}
      onAsk={(words, from) => ask.mutateAsync({ params: { id: discrepancy.id }, body: { from, words } })}
    />
  );
}
