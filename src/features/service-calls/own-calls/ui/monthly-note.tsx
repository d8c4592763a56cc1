import { Building2 } from 'lucide-react';
import { reais } from '#ui/records/reais.ts';
import type { PartnerCall } from '../contract.ts';

/** The payer of a call that its company pays by the month, and the partner's part. */
export function MonthlyNote({ monthly: { payout } }: { monthly: NonNullable<PartnerCall['monthly']> }) {
  return (
    <p className="flex gap-2.5 rounded-md border border-line bg-surface-sunken px-3.5 py-2.5 text-sm">
      <Building2 aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-ink-soft" />
      <span>
        A empresa paga por mês à central;{' '}
        {payout === null ? (
          'não cobre nada no local. Seu repasse é o valor menos a comissão.'
        ) : (
          <>
            seu repasse é <strong className="tabular-nums">{reais(payout)}</strong>.
          </>
        )}
      </span>
    </p>
  );
}
