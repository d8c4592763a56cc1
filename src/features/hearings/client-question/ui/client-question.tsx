import { MessageCircleQuestion } from 'lucide-react';
import { paymentMethodLabels } from '#features/service-calls/rules.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { errorMessage } from '#ui/api/request-json.ts';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { reais } from '#ui/records/reais.ts';
import { clientQuestionOperations } from '../contract.ts';

/** Asks the client of a call once more, or says why not, and shows the answer beside the first statement. */
export function ClientQuestion({ callId }: { callId: string }) {
  const { data } = useRead(clientQuestionOperations.findClientQuestion, { params: { id: callId } });
  const ask = useWrite(clientQuestionOperations.askClientAmount);
  if (data === undefined) return null;
  if (data.answeredAt !== null && data.amount !== null && data.paymentMethod !== null) {
    return (
      <p className="text-sm">
        Perguntado de novo, o cliente disse {reais(data.amount)}, {paymentMethodLabels[data.paymentMethod]}, em{' '}
        {formatDateTime(new Date(data.answeredAt))}.
      </p>
    );
  }
  if (data.askedAt !== null) {
    return (
      <p className="text-sm text-ink-soft">
        Cliente perguntado de novo em {formatDateTime(new Date(data.askedAt))}, ainda sem resposta.
      </p>
    );
  }
  if (!data.mayWrite) return null;
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        size="sm"
        disabled={data.whyNot !== null}
        pending={ask.isPending}
        icon={<MessageCircleQuestion aria-hidden="true" className="size-4" />}
        onClick={() => ask.mutate({ params: { id: callId } })}
      >
        Perguntar de novo ao cliente
      </Button>
      {data.whyNot !== null && <p className="text-sm text-ink-soft">{data.whyNot}</p>}
      {ask.error !== null && (
        <p role="alert" className="text-sm text-danger">
          {errorMessage(ask.error)}
        </p>
      )}
    </div>
  );
}
