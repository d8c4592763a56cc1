import { formatDateTime } from '#shared/dates.ts';
import { DescriptionList } from '#ui/description-list.tsx';
import { Rating } from '#ui/rating.tsx';
import { reais } from '#ui/reais.ts';
import type { CallDetail } from '../contract.ts';
import { paymentMethodLabels } from '../rules.ts';

/** What the client stated about the finished work. */
export function CallConfirmation({
  confirmation,
  showMoney,
}: {
  confirmation: NonNullable<CallDetail['confirmation']>;
  showMoney: boolean;
}) {
  return (
    <DescriptionList
      columns={3}
      items={[
        ...(showMoney ? [{ term: 'Valor pago', value: reais(confirmation.paidAmount) }] : []),
        { term: 'Forma de pagamento', value: paymentMethodLabels[confirmation.paymentMethod] },
        { term: 'Recebeu nota ou recibo', value: confirmation.receivedReceipt ? 'Sim' : 'Não' },
        { term: 'Avaliação', value: <Rating value={confirmation.serviceRating} /> },
        { term: 'Confirmado em', value: formatDateTime(new Date(confirmation.confirmedAt)) },
        { term: 'Comentário pode ser publicado', value: confirmation.publishComment ? 'Sim' : 'Não' },
        { term: 'Comentários', value: confirmation.additionalComments || null },
      ]}
    />
  );
}
