import { Banknote, PhoneCall, PiggyBank, Receipt, Star } from 'lucide-react';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { percentText } from '#shared/numbers/percent.ts';
import { ratingText } from '#shared/numbers/ratings.ts';
import { reais } from '#ui/records/reais.ts';
import { StatCard, StatRow } from '#ui/records/stat-card.tsx';
import type { PartnerDetail } from '../contract.ts';

/** How much they worked, what it brought and how clients rate them. */
export function PartnerFigures({ partner }: { partner: PartnerDetail }) {
  const { money, openJobs, returned } = partner;
  return (
    <div className="mb-5">
      <StatRow>
        <StatCard
          label="Serviços realizados"
          value={partner.totalServices}
          detail={`${openJobs} em aberto, ${returned.calls} com retorno (${percentText(returned.share)})`}
          icon={PhoneCall}
        />
        {money !== null && (
          <>
            <StatCard label="Total finalizado" value={reais(money.finishedTotal)} icon={Banknote} tone="success" />
            <StatCard label="Ticket médio" value={reais(money.averageTicket)} icon={Receipt} tone="info" />
            <StatCard
              label="Comissão"
              value={reais(money.commissionTotal)}
              detail={owed(money)}
              icon={PiggyBank}
              to={addressOf(officePages.finance, undefined, {
                partnerId: partner.id,
                status: 'em_aberto',
                date: 'ano',
              })}
            />
          </>
        )}
        <StatCard
          label="Nota recebida"
          value={ratingText(partner.rating)}
          detail={partner.ratingCount === 1 ? '1 avaliação' : `${partner.ratingCount} avaliações`}
          icon={Star}
          tone="warning"
        />
      </StatRow>
    </div>
  );
}

function owed({ commissionOpen, commissionLate }: NonNullable<PartnerDetail['money']>): string {
  const open = `${reais(commissionOpen)} a receber`;
  return commissionLate > 0 ? `${open}, ${reais(commissionLate)} em atraso` : open;
}
