import { useState } from 'react';
import { formatDateTime } from '#shared/time/dates.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { AskDecision } from '#ui/overlays/ask-decision.tsx';
import { receiptOperations } from '../../contract.ts';
import { onlyAdministrators } from '../../rules.ts';
import type { ReceiptDetail } from '../contract.ts';

/** The reader's limit for an open receipt, and the request to an administrator to decide it. */
export function DecisionAsked({ receipt }: { receipt: ReceiptDetail }) {
  const { canDecide, canWrite, limitNote, decisionAskedAt } = receipt;
  const [asking, setAsking] = useState(false);
  const ask = useWrite(receiptOperations.askReceiptDecision);
  const decidesAlone = canDecide && limitNote === null;
  const note = limitNote ?? (canDecide ? null : onlyAdministrators);
  return (
    <>
      {decisionAskedAt !== null ? (
        <p className="text-sm">{`Decisão pedida ao administrador em ${formatDateTime(new Date(decisionAskedAt))}.`}</p>
      ) : (
        note !== null && <p className="text-sm text-ink-soft">{note}</p>
      )}
      {canWrite && !decidesAlone && decisionAskedAt === null && (
        <Button onClick={() => setAsking(true)}>Pedir decisão</Button>
      )}
      <AskDecision
        open={asking}
        onOpenChange={setAsking}
        description="Os administradores são avisados, e o que você escrever fica no histórico do recibo."
        placeholder="Ex.: o cliente mostrou o extrato com R$ 320,00"
        record={receipt.fileName}
        present={receipt.status}
        onAsk={(words, from) => ask.mutateAsync({ params: { id: receipt.id }, body: { from, words } })}
      />
    </>
  );
}
