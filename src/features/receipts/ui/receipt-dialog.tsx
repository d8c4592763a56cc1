import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { paymentMethodLabels } from '#features/service-calls/rules.ts';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { percentText } from '#shared/numbers/percent.ts';
import { nextStatuses } from '#shared/record/steps.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { FileViewer } from '#ui/overlays/file-viewer.tsx';
import { DescriptionList } from '#ui/records/description-list.tsx';
import { reais } from '#ui/records/reais.ts';
import { RecordTrail } from '#ui/records/record-trail.tsx';
import { StatusDialog } from '#ui/status/status-dialog.tsx';
import { StatusHistory } from '#ui/status/status-history.tsx';
import { type ReceiptDetail, receiptOperations } from '../contract.ts';
import { isOpenReceipt, receiptLife, receiptSideLabels, receiptStatusLabels, receiptWayLabels } from '../rules.ts';
import { OtherUses } from './other-uses.tsx';
import { ReceiptStatusBadge } from './receipt-status-badge.tsx';
import { receiptFilePath } from './use-receipts.ts';

/** One receipt: the paper itself, what was said about the payment, and the decision. */
export function ReceiptDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const answer = useRead(receiptOperations.findReceipt, { params: { id } });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={answer.data?.fileName ?? 'Recibo'} size="lg">
      <Loaded answer={answer} failed="Erro ao Carregar Recibo">
        {(receipt) => <Receipt receipt={receipt} />}
      </Loaded>
      <RecordTrail recordId={id} />
    </Dialog>
  );
}

function Receipt({ receipt }: { receipt: ReceiptDetail }) {
  const isOpen = isOpenReceipt(receipt.status);
  return (
    <div className="flex flex-col gap-6 pb-1">
      <FileViewer
        label={`Recibo: ${receipt.fileName}`}
        src={receiptFilePath(receipt.id)}
        contentType={receipt.contentType}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ReceiptStatusBadge status={receipt.status} />
        <p className="text-sm text-ink-soft">Confiabilidade {percentText(receipt.validationScore)}</p>
      </div>
      <OtherUses receipt={receipt} />
      <DescriptionList
        columns={3}
        items={[
          { term: 'Cliente', value: receipt.clientName },
          { term: 'Valor no recibo', value: reais(receipt.amount) },
          {
            term: 'Forma de pagamento',
            value: receipt.paymentMethod === null ? null : paymentMethodLabels[receipt.paymentMethod],
          },
          { term: 'Enviado em', value: formatDateTime(new Date(receipt.uploadDate)) },
          { term: 'Enviado por', value: `${receipt.senderName} (${receiptSideLabels[receipt.side]})` },
          { term: 'Por onde', value: receiptWayLabels[receipt.way] },
          { term: 'Cliente declarou', value: reais(receipt.clientPaidAmount) },
          { term: 'Prestador informou', value: reais(receipt.partnerReportedAmount) },
        ]}
      />
      <section>
        <h3 className="mb-3 font-semibold">Histórico</h3>
        <StatusHistory changes={receipt.history} labels={receiptStatusLabels} />
      </section>
      {isOpen && !receipt.canDecide && (
        <p className="text-sm text-ink-soft">Só um administrador aprova ou rejeita um recibo.</p>
      )}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        {receipt.callId !== null && (
          <LinkButton
            to={addressOf(officePages.call, { callId: receipt.callId })}
            icon={<ArrowRight aria-hidden="true" className="size-4" />}
          >
            Ver o chamado
          </LinkButton>
        )}
        {receipt.canDecide && <Decision receipt={receipt} isOpen={isOpen} />}
      </div>
    </div>
  );
}

function Decision({ receipt, isOpen }: { receipt: ReceiptDetail; isOpen: boolean }) {
  const [asking, setAsking] = useState(false);
  const decide = useWrite(receiptOperations.decideReceipt);
  return (
    <>
      <Button variant={isOpen ? 'primary' : 'secondary'} onClick={() => setAsking(true)}>
        {isOpen ? 'Decidir' : 'Desfazer a decisão'}
      </Button>
      <StatusDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Recibo ${receipt.fileName}`}
        present={receipt.status}
        next={nextStatuses(receiptLife, receipt.status).filter((status) => status !== 'analisando')}
        labels={receiptStatusLabels}
        onChange={(body) => decide.mutateAsync({ params: { id: receipt.id }, body })}
      />
    </>
  );
}
