import { ChevronLeft, ChevronRight, RotateCw } from 'lucide-react';
import { useRef, useState } from 'react';
import { paymentMethodLabels } from '#features/service-calls/rules.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { keysHere, useRecordKeys } from '#ui/overlays/use-record-keys.ts';
import { DescriptionList } from '#ui/records/description-list.tsx';
import { reais } from '#ui/records/reais.ts';
import { RecordTrail } from '#ui/records/record-trail.tsx';
import type { ReadFieldName } from '../../reading/contract.ts';
import { isOpenReceipt, receiptSideLabels, receiptWayLabels } from '../../rules.ts';
import { analysisOperations, type ReceiptDetail } from '../contract.ts';
import { readingStateLabels, unreadLabels } from '../words-content.ts';
import { DecideReceiptDialog, type Decision } from './decide-receipt-dialog.tsx';
import { DecisionAsked } from './decision-asked.tsx';
import { OtherUses } from './other-uses.tsx';
import { ReceiptCall } from './receipt-call.tsx';
import { ReceiptFields } from './receipt-fields.tsx';
import { ReceiptHistory } from './receipt-history.tsx';
import { ReceiptPicture } from './receipt-picture.tsx';
import { ReceiptScore } from './receipt-score.tsx';
import { ReceiptStatusBadge } from './receipt-status-badge.tsx';

interface Props {
  id: string;
  onClose: () => void;
  /** Absent at the ends of the list. */
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
}

/** One receipt: the paper beside what it says, its score, its call, and the decision; all of it by keyboard too. */
export function ReceiptDialog({ id, onClose, onNext, onPrevious }: Props) {
  const answer = useRead(analysisOperations.findReceipt, { params: { id } }, { refreshMs: 5_000 });
  const [open, setOpen] = useState<{ id: string; field: ReadFieldName } | null>(null);
  const mending = open?.id === id ? open.field : null;
  // A step to another receipt would lose what is typed as well.
  const steps = mending === null ? { onNext, onPrevious } : { onNext: undefined, onPrevious: undefined };
  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && onClose()}
      title={answer.data?.fileName ?? 'Recibo'}
      size="xl"
      losesTyped={mending !== null}
    >
      <Loaded answer={answer} failed="Erro ao Carregar Recibo">
        {(receipt) => (
          <Receipt
            key={id}
            receipt={receipt}
            mending={mending}
            onMend={(field) => setOpen(field === null ? null : { id, field })}
            {...steps}
          />
        )}
      </Loaded>
      <RecordTrail recordId={id} />
    </Dialog>
  );
}

interface ReceiptProps extends Pick<Props, 'onNext' | 'onPrevious'> {
  receipt: ReceiptDetail;
  /** The field with an open form. */
  mending: ReadFieldName | null;
  onMend: (field: ReadFieldName | null) => void;
}

function Receipt({ receipt, mending, onMend, onNext, onPrevious }: ReceiptProps) {
  const [lit, setLit] = useState<ReadFieldName | null>(null);
  const [deciding, setDeciding] = useState<Decision | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const isOpen = isOpenReceipt(receipt.status);
  const mayDecide = receipt.canDecide && isOpen;
  useRecordKeys({
    j: onNext,
    k: onPrevious,
    a: mayDecide ? () => setDeciding('aprovado') : undefined,
    r: mayDecide ? () => setDeciding('rejeitado') : undefined,
    c: () => box.current?.querySelector<HTMLElement>('[data-field] button')?.focus(),
  });
  return (
    <div ref={box} {...keysHere} className="flex flex-col gap-5 pb-1">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ReceiptStatusBadge status={receipt.status} />
        <Reading receipt={receipt} />
        <span className="ml-auto flex items-center gap-2">
          <Step label="Recibo anterior" sign={ChevronLeft} onStep={onPrevious} />
          <Step label="Próximo recibo" sign={ChevronRight} onStep={onNext} />
        </span>
      </div>
      <OtherUses receipt={receipt} />
      <div className="grid gap-x-6 gap-y-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          <ReceiptPicture receipt={receipt} lit={lit} onLight={setLit} />
        </div>
        <div className="flex min-w-0 flex-col gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <ReceiptFields receipt={receipt} lit={lit} onLight={setLit} mending={mending} onMend={onMend} />
          <ReceiptCall key={receipt.callId} receipt={receipt} />
          <ReceiptScore receipt={receipt} />
        </div>
        <div className="flex min-w-0 flex-col gap-5 lg:col-start-1">
          <Facts receipt={receipt} />
          <ReceiptHistory receipt={receipt} />
        </div>
      </div>
      <Actions receipt={receipt} isOpen={isOpen} onDecide={setDeciding} />
      {deciding !== null && <DecideReceiptDialog receipt={receipt} to={deciding} onClose={() => setDeciding(null)} />}
    </div>
  );
}

function Step({ label, sign: Sign, onStep }: { label: string; sign: typeof ChevronLeft; onStep: Props['onNext'] }) {
  return (
    <Button
      size="sm"
      iconOnly
      aria-label={label}
      disabled={onStep === undefined}
      onClick={() => onStep?.()}
      icon={<Sign aria-hidden="true" className="size-4" />}
    />
  );
}

/** The state of the reading, the reason for a failure, and another try. */
function Reading({ receipt }: { receipt: ReceiptDetail }) {
  const retry = useWrite(analysisOperations.retryReading);
  const isUnderWay = receipt.reading === 'na-fila' || receipt.reading === 'lendo';
  async function again() {
    await retry.mutateAsync({ params: { id: receipt.id } }).then(
      () => toast({ title: 'Recibo na fila para ser lido', variant: 'success' }),
      (error: Error) =>
        toast({ title: 'Não foi possível pedir a leitura', description: error.message, variant: 'destructive' }),
    );
  }
  return (
    <span className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
      <span role="status">
        {readingStateLabels[receipt.reading]}
        {receipt.unread !== null && `: ${unreadLabels[receipt.unread]}`}
      </span>
      {receipt.canWrite && !isUnderWay && (
        <Button
          size="sm"
          pending={retry.isPending}
          icon={<RotateCw aria-hidden="true" className="size-4" />}
          onClick={() => void again()}
        >
          {receipt.reading === 'sem-leitura' ? 'Ler' : 'Ler de novo'}
        </Button>
      )}
    </span>
  );
}

function Facts({ receipt }: { receipt: ReceiptDetail }) {
  return (
    <DescriptionList
      columns={2}
      items={[
        { term: 'Enviado por', value: `${receipt.senderName} (${receiptSideLabels[receipt.side]})` },
        { term: 'Por onde', value: receiptWayLabels[receipt.way] },
        { term: 'Enviado em', value: formatDateTime(new Date(receipt.uploadDate)) },
        { term: 'Quem enviou digitou', value: reais(receipt.senderAmount) },
        { term: 'Cliente declarou', value: reais(receipt.clientPaidAmount) },
        { term: 'Prestador informou', value: reais(receipt.partnerReportedAmount) },
        {
          term: 'Forma de pagamento',
          value: receipt.paymentMethod === null ? null : paymentMethodLabels[receipt.paymentMethod],
        },
      ]}
    />
  );
}

function Actions({
  receipt,
  isOpen,
  onDecide,
}: {
  receipt: ReceiptDetail;
  isOpen: boolean;
  onDecide: (to: Decision) => void;
}) {
  return (
    <div className="sticky -bottom-4 -mx-5 sm:-bottom-6 flex flex-col gap-2 border-t border-line bg-surface-raised px-5 pt-3 pb-4 sm:-mx-6 sm:flex-row sm:items-center sm:px-6">
      <p className="mr-auto text-sm text-ink-soft max-sm:hidden pointer-coarse:hidden">
        <kbd className="font-sans">J</kbd> próximo · <kbd className="font-sans">K</kbd> anterior ·{' '}
        <kbd className="font-sans">C</kbd> corrigir
        {receipt.canDecide && isOpen && (
          <>
            {' '}
            · <kbd className="font-sans">A</kbd> aprovar · <kbd className="font-sans">R</kbd> rejeitar
          </>
        )}
      </p>
      {isOpen && <DecisionAsked receipt={receipt} />}
      {receipt.canDecide && !isOpen && <Button onClick={() => onDecide('pendente')}>Desfazer a decisão</Button>}
      {receipt.canDecide && isOpen && (
        <>
          <Button variant="danger" onClick={() => onDecide('rejeitado')}>
            Rejeitar
          </Button>
          <Button variant="primary" onClick={() => onDecide('aprovado')}>
            Aprovar
          </Button>
        </>
      )}
    </div>
  );
}
