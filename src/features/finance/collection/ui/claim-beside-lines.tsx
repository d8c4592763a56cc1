import { TriangleAlert } from 'lucide-react';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { formatDate, startOfDay } from '#shared/time/dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { reais } from '#ui/records/reais.ts';
import type { MatchReason } from '../../bank-statements/rules.ts';
import { MatchReasons } from '../../bank-statements/ui/candidates-list.tsx';
import { PaymentClaimBox } from '../../payment-receipts/ui/payment-claim.tsx';
import type { ClaimLine, OfficeTalk } from '../contract.ts';

interface Props {
  request: OfficeTalk['requests'][number];
  settlement: { id: string; partnerName: string };
  onAccept: ((line: ClaimLine) => void) | undefined;
}

/** A payment as the partner tells it, and beside it the lines of the bank that can be it. */
export function ClaimBesideLines({ request, settlement: { id, partnerName }, onAccept }: Props) {
  const { lines, status, amount, ...said } = request;
  const claim = { ...said, requestId: request.id, settlementId: id, amount: amount ?? 0 };
  return (
    <div className="mt-3 grid gap-3 sm:grid-cols-2">
      <section className="min-w-0 rounded-md bg-surface-muted px-3 py-2">
        <h4 className="mb-1 text-ink-soft">O prestador diz</h4>
        <PaymentClaimBox claim={claim} />
      </section>
      {status === 'aberto' && (
        <section className="min-w-0 rounded-md bg-surface-muted px-3 py-2">
          <h4 className="mb-1 text-ink-soft">O banco mostra</h4>
          {lines.length === 0 ? (
            <p>
              Nenhuma linha do banco que espera pode ser este pagamento. Traga o extrato deste dia, se ele já existe.
            </p>
          ) : (
            <ul className="flex flex-col gap-4">
              {lines.map((line) => (
                <BankSide key={line.id} line={line} partnerName={partnerName} onAccept={onAccept} />
              ))}
            </ul>
          )}
        </section>
      )}
    </div>
  );
}

function BankSide({ line, partnerName, onAccept }: Pick<Props, 'onAccept'> & { line: ClaimLine; partnerName: string }) {
  const { id, happenedOn, minute, amount, text, reasons } = line;
  const doubt = reasons.map((reason) => payerDoubts[reason]).find((words) => words !== undefined);
  return (
    <li className="flex min-w-0 flex-col gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 font-medium">
        <span>{[formatDate(startOfDay(happenedOn)), minute].filter((part) => part !== null).join(' ')}</span>
        <span className="tabular-nums">{reais(amount)}</span>
      </p>
      <p className="break-words">{text === '' ? 'Sem texto' : text}</p>
      {doubt !== undefined && (
        <p className="flex items-start gap-1.5 rounded-md bg-warning-soft px-3 py-2 font-medium">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {doubt(partnerName)}
        </p>
      )}
      <div>
        <MatchReasons reasons={reasons.filter((reason) => payerDoubts[reason] === undefined)} />
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton size="sm" to={addressOf(officePages.paymentValidation, undefined, { registro: id })}>
          Ver a linha
        </LinkButton>
        {onAccept && (
          <Button size="sm" variant="primary" onClick={() => onAccept(line)}>
            Aceitar com esta linha
          </Button>
        )}
      </div>
    </li>
  );
}

/** Payers who are not, or not surely, the partner. */
const payerDoubts: Partial<Record<MatchReason, (partnerName: string) => string>> = {
  outro_pagador: (name) => `Quem pagou não é ${name}: o texto nomeia outro prestador.`,
  outro_documento: (name) => `Quem pagou não é ${name}: o CPF ou CNPJ do texto não é de nenhum prestador.`,
  sem_pagador: (name) => `O banco não diz que foi ${name} quem pagou.`,
  nome_parte: (name) => `O nome no texto só bate em parte com ${name}.`,
};
