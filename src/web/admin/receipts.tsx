import { Upload } from 'lucide-react';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { ReceiptDialog } from '#features/receipts/ui/receipt-dialog.tsx';
import { receiptsSheet } from '#features/receipts/ui/receipts-table.tsx';
import { UploadReceiptDialog } from '#features/receipts/ui/upload-receipt-dialog.tsx';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Análise de Recibos' };

export default function Receipts() {
  const may = useMay();
  return (
    <ListScreen
      list={useList(receiptsSheet)}
      add={may('receipts.write') && { label: 'Enviar recibo', icon: Upload, dialog: UploadReceiptDialog }}
      drawer={(id, close) => <ReceiptDialog id={id} onClose={close} />}
    />
  );
}
