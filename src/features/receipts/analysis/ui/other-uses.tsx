import { formatDateTime } from '#shared/time/dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useShownRecord } from '#ui/lists/use-shown-record.ts';
import { receiptStatusLabels } from '../../rules.ts';
import type { ReceiptDetail } from '../contract.ts';

type Use = ReceiptDetail['furtherUses'][number];

/** Other receipts with the same bytes, each one step away; nothing for a file that was sent once. */
export function OtherUses({ receipt }: { receipt: Pick<ReceiptDetail, 'firstUse' | 'furtherUses'> }) {
  const { firstUse, furtherUses } = receipt;
  if (firstUse === null && furtherUses.length === 0) return null;
  return (
    <section className="rounded-lg border border-warning/40 border-l-4 border-l-warning bg-warning-soft p-4 text-sm">
      {firstUse !== null && (
        <>
          <h3 className="font-semibold">Este arquivo já tinha sido enviado</h3>
          <UseRow use={firstUse} />
        </>
      )}
      {furtherUses.length > 0 && (
        <>
          <h3 className="font-semibold">Este arquivo foi enviado de novo</h3>
          {furtherUses.map((use) => (
            <UseRow key={use.id} use={use} />
          ))}
        </>
      )}
    </section>
  );
}

function UseRow({ use }: { use: Use }) {
  const [, show] = useShownRecord();
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
        {use.fileName}, em {formatDateTime(new Date(use.uploadDate))}, {use.protocolNumber ?? 'sem chamado'} (
        {receiptStatusLabels[use.status].toLowerCase()})
      </span>
      <Button size="sm" aria-label={`Ver ${use.fileName}`} onClick={() => show(use.id)}>
        Ver
      </Button>
    </p>
  );
}
