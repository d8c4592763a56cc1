import { Banknote, PhoneCall, PiggyBank, Receipt, Star } from 'lucide-react';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { percentText } from '#shared/numbers/percent.ts';
import { ratingText } from '#shared/numbers/ratings.ts';
import { reais } from '#ui/records/reais.ts';
import { StatCard, StatLink, StatLinks, StatRow } from '#ui/records/stat-card.tsx';
import type { PartnerDetail } from '../contract.ts';

/** A partner's work, revenue and ratings. */
export function PartnerFigures({ partner }: { partner: PartnerDetail }) {
  const { money, openJobs, returned } = partner;
  const lines = (only: Record<string, string>) =>
    addressOf(officePages.finance, undefined, { partnerId: partner.id, date: 'tudo', ...only });
  const commissions = lines({ tipo: 'comissoes' });
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
            <StatCard
              label="Total finalizado"
              value={reais(money.finishedTotal)}
              icon={Banknote}
              tone="success"
              to={commissions}
            />
            <StatCard
              label="Ticket médio"
              value={reais(money.averageTicket)}
              icon={Receipt}
              tone="info"
              to={commissions}
            />
            <StatCard
              label="Comissão"
              value={reais(money.commissionTotal)}
              detail={
                <StatLinks>
                  <StatLink to={lines({ status: 'em_aberto' })}>{reais(money.commissionOpen)} a receber</StatLink>
                  {money.commissionLate > 0 && (
                    <StatLink to={lines({ status: 'atrasado' })}>{reais(money.commissionLate)} em atraso</StatLink>
                  )}
                </StatLinks>
              }
              icon={PiggyBank}
              to={commissions}
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
