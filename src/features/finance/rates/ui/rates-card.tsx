import { Pencil } from 'lucide-react';
import { percentText } from '#shared/numbers/percent.ts';
import { formatDateTime, todayOn } from '#shared/time/dates.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { listError } from '#ui/lists/list-states.tsx';
import { MenuItem } from '#ui/overlays/menu.tsx';
import { Badge } from '#ui/records/badge.tsx';
import { RecordsCard, RowMenu } from '#ui/records/records-card.tsx';
import { agreedWords } from '../../rules.ts';
import { type PartnerRate, rateOperations } from '../contract.ts';
import { type RateState, rateState, rateStateLabels } from '../rules.ts';
import { EndRateDialog, NewRateDialog } from './rate-dialogs.tsx';

const tones = { vale: 'success', futura: 'info', encerrada: 'neutral', retirada: 'neutral' } as const satisfies Record<
  RateState,
  string
>;

/** The percentages agreed with a partner, also those that are over, each with who, when and why. */
export function RatesCard({ partnerId, mayWrite }: { partnerId: string; mayWrite: boolean }) {
  const query = useRead(rateOperations.listRates, { params: { id: partnerId } }, { select: ({ rates }) => rates });
  const today = todayOn(new Date());
  return (
    <RecordsCard
      title="Comissão combinada"
      description="Vale no lugar da comissão do serviço, para os chamados finalizados nestes dias."
      rows={query.data}
      failed={listError('Erro ao Carregar as Comissões Combinadas', query)}
      none="Nenhuma. Vale a comissão de cada serviço."
      add={mayWrite && 'Combinar comissão'}
      rowClassName="flex items-start justify-between gap-3"
      dialog={(rate, onClose) =>
        rate === undefined ? (
          <NewRateDialog partnerId={partnerId} onClose={onClose} />
        ) : (
          <EndRateDialog partnerId={partnerId} rate={rate} onClose={onClose} />
        )
      }
    >
      {(rate, onEdit) => (
        <>
          <RateFacts rate={rate} state={rateState(rate, today)} />
          {mayWrite && rate.ended === null && rateState(rate, today) !== 'encerrada' && (
            <RowMenu of={`a comissão de ${nameOf(rate)}`}>
              <MenuItem icon={<Pencil aria-hidden="true" className="size-4" />} onSelect={onEdit}>
                Encerrar
              </MenuItem>
            </RowMenu>
          )}
        </>
      )}
    </RecordsCard>
  );
}

function nameOf({ serviceName }: Pick<PartnerRate, 'serviceName'>): string {
  return serviceName ?? 'todos os serviços';
}

function RateFacts({ rate, state }: { rate: PartnerRate; state: RateState }) {
  const { ended } = rate;
  return (
    <div className="min-w-0 text-sm wrap-anywhere">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium text-ink">
          {percentText(rate.percent)} {rate.serviceName === null ? 'em todos os serviços' : `em ${rate.serviceName}`}
        </span>
        <Badge tone={tones[state]}>{rateStateLabels[state]}</Badge>
      </p>
      <p className="tabular-nums">{agreedWords(rate)}</p>
      <p className="text-ink-soft">
        {rate.reason} · {rate.by}, {formatDateTime(new Date(rate.at))}
      </p>
      {ended !== null && (
        <p className="text-ink-soft">
          {rate.isWithdrawn ? 'Retirada' : 'Encerrada'}: {ended.reason} · {ended.by},{' '}
          {formatDateTime(new Date(ended.at))}
        </p>
      )}
    </div>
  );
}
