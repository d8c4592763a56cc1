import { formatDate, startOfDay } from '#shared/time/dates.ts';
import { addressFor } from '#ui/api/address-for.ts';
import { FileViewer } from '#ui/overlays/file-viewer.tsx';
import { reais } from '#ui/records/reais.ts';
import { type PaymentClaim, paymentReceiptOperations } from '../contract.ts';

/** A payment as its partner tells it, with the picture of its receipt. */
export function PaymentClaimBox({ claim }: { claim: PaymentClaim }) {
  const { requestId, settlementId, amount, day, text, endToEnd, receiptType } = claim;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 font-medium">
        <span>{formatDate(startOfDay(day))}</span>
        <span className="tabular-nums">{reais(amount)}</span>
      </p>
      {text !== '' && <p className="text-sm break-words">{text}</p>}
      {endToEnd !== null && <p className="text-sm break-all text-ink-soft">Identificador do PIX: {endToEnd}</p>}
      {receiptType === null ? (
        <p className="text-sm text-ink-soft">Sem comprovante anexado.</p>
      ) : (
        <FileViewer
          label="Comprovante do prestador"
          contentType={receiptType}
          src={addressFor(paymentReceiptOperations.readPaymentReceipt, { params: { id: settlementId, requestId } })}
        />
      )}
    </div>
  );
}
