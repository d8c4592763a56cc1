import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { addressOf } from '#shared/address/address.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { callCan } from '../../rules.ts';
import { FactList } from '../../ui/fact-list.tsx';
import type { ClientCall } from '../contract.ts';

/** Facts for the client to check before confirming; first name only, no data of others. */
export function CompletionFacts({ call, clientKey }: { call: ClientCall; clientKey: string }) {
  const facts = [
    ['Protocolo', call.protocol || `CH-${clientKey}`],
    ['Cliente', call.clientName || 'Cliente'],
    ['Serviço', call.serviceType || 'Desentupimento'],
    ['Parceiro', call.partnerName || 'Parceiro Qualificado'],
  ] as const;
  return (
    <section aria-labelledby="completion-facts" className="rounded-lg border border-line bg-surface-muted p-4">
      <h2 id="completion-facts" className="font-semibold text-lg">
        Dados do Atendimento
      </h2>
      <FactList facts={facts} className="mt-3 @min-[16rem]:grid-cols-2" />
    </section>
  );
}

/** Replaces the page after the answers were stored; there is no way back. */
export function CompletionSent({ clientKey, isPaidByMonth }: { clientKey: string; isPaidByMonth: boolean }) {
  return (
    <Ending>
      <CircleCheck size={56} aria-hidden="true" className="text-success" />
      <h1 className="font-extrabold text-title">Confirmação Enviada!</h1>
      <p className="max-w-prose text-ink-soft text-lg">
        Seus dados foram registrados com sucesso. Em breve você receberá uma confirmação pelo WhatsApp.
      </p>
      {!isPaidByMonth && <ReceiptLink clientKey={clientKey} />}
    </Ending>
  );
}

/** The way to the page for the receipt of the payment. */
export function ReceiptLink({ clientKey }: { clientKey: string }) {
  return (
    <AnchorButton href={addressOf(sitePages.clientReceipts, { clientKey })}>
      Mandar o comprovante do pagamento
    </AnchorButton>
  );
}

/** The key opens nothing: the call was removed, or the link is another one. */
export function CompletionUnknown() {
  return (
    <Ending>
      <h1 className="font-extrabold text-title">Página não encontrada</h1>
      <p className="max-w-prose text-ink-soft text-lg">Confira o link que você recebeu.</p>
    </Ending>
  );
}

/** Takes the focus, because the focused element is gone. */
function Ending({ children }: { children: ReactNode }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <section ref={box} role="status" tabIndex={-1} className="grid justify-items-center gap-3 py-10 text-center">
      {children}
    </section>
  );
}

/** The reason why a call cannot be confirmed now; null when it can. */
export function closedBecause(call: ClientCall): string | null {
  const verdict = callCan.confirm({ status: call.status, hasPartner: true, isConfirmed: call.confirmed });
  return verdict.allowed ? null : verdict.why;
}
