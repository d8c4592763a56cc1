import { useState } from 'react';
import { useRead } from '#ui/api/use-operation.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import type { ReadFieldName } from '../../reading/contract.ts';
import { analysisOperations } from '../contract.ts';
import { ReceiptPicture } from './receipt-picture.tsx';

/** The paper of a receipt with its boxes, for the screen of another matter; the amount is lit. */
export function ReceiptPaper({ id }: { id: string }) {
  const answer = useRead(analysisOperations.findReceipt, { params: { id } });
  const [lit, setLit] = useState<ReadFieldName | null>('amount');
  return (
    <Loaded answer={answer} failed="Erro ao Carregar Recibo">
      {(receipt) => <ReceiptPicture receipt={receipt} lit={lit} onLight={(field) => setLit(field ?? 'amount')} />}
    </Loaded>
  );
}
