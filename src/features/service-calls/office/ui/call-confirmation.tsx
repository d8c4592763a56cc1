import { formatDateTime } from '#shared/time/dates.ts';
import { DescriptionList } from '#ui/records/description-list.tsx';
import { Rating } from '#ui/records/rating.tsx';
import { reais } from '#ui/records/reais.ts';
import { awaitsCorrection, wordsText } from '../../confirmation/rules.ts';
import { paymentMethodLabels } from '../../rules.ts';
import type { CallDetail } from '../contract.ts';

type Confirmation = NonNullable<CallDetail['confirmation']>;
type Statement = Omit<Confirmation, 'correctionAskedAt' | 'replaced'>;

/** The client's statement about the finished work, and the one that it corrected. */
export function CallConfirmation({ confirmation, showMoney }: { confirmation: Confirmation; showMoney: boolean }) {
  const { correctionAskedAt, replaced } = confirmation;
  return (
    <div className="flex flex-col gap-4">
      {correctionAskedAt !== null && awaitsCorrection(confirmation) && (
        <p className="rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
          Correção pedida em {formatDateTime(new Date(correctionAskedAt))}. Até o cliente responder pelo novo link, vale
          o que está abaixo.
        </p>
      )}
      <StatementFacts statement={confirmation} showMoney={showMoney} />
      {replaced !== null && (
        <details className="text-sm">
          <summary className="w-fit rounded-sm font-medium text-ink-soft hover:text-ink pointer-coarse:py-3">
            O que o cliente tinha informado antes da correção
          </summary>
          <div className="mt-3 border-line border-l-2 pl-4">
            <StatementFacts statement={replaced} showMoney={showMoney} />
          </div>
        </details>
      )}
    </div>
  );
}

function StatementFacts({ statement, showMoney }: { statement: Statement; showMoney: boolean }) {
  return (
    <DescriptionList
      columns={3}
      items={[
        ...paymentFacts(statement, showMoney),
        { term: 'Avaliação', value: <Rating value={statement.serviceRating} /> },
        { term: 'Confirmado em', value: formatDateTime(new Date(statement.confirmedAt)) },
        { term: 'Comentário pode ser publicado', value: statement.publishComment ? 'Sim' : 'Não' },
        {
          term: 'Comentários',
          value: wordsText({ words: statement.additionalComments, isPrivate: statement.isPrivate }),
        },
      ]}
    />
  );
}

/** None where the company pays by the month. */
function paymentFacts({ paidAmount, paymentMethod, receivedReceipt }: Statement, showMoney: boolean) {
  if (paymentMethod === null) return [];
  return [
    ...(showMoney ? [{ term: 'Valor pago', value: reais(paidAmount) }] : []),
    { term: 'Forma de pagamento', value: paymentMethodLabels[paymentMethod] },
    { term: 'Recebeu nota ou recibo', value: receivedReceipt ? 'Sim' : 'Não' },
  ];
}
