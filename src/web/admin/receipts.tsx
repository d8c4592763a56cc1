import { Upload } from 'lucide-react';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { ReadingQueueNote } from '#features/receipts/analysis/ui/reading-queue.tsx';
import { ReceiptDialog } from '#features/receipts/analysis/ui/receipt-dialog.tsx';
import { receiptsSheet } from '#features/receipts/analysis/ui/receipts-table.tsx';
import { UploadReceiptsDialog } from '#features/receipts/analysis/ui/upload-receipts-dialog.tsx';
import { useGivenFiles } from '#features/receipts/analysis/ui/use-given-files.ts';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import { useRecordSteps } from '#ui/lists/use-record-steps.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Análise de Recibos' };

export default function Receipts() {
  const may = useMay();
  const list = useList(receiptsSheet);
  const steps = useRecordSteps(list);
  const [files, forgetFiles] = useGivenFiles(may('receipts.write'));
  return (
    <ListScreen
      list={list}
      add={may('receipts.write') && { label: 'Enviar recibo', icon: Upload, dialog: UploadReceiptsDialog }}
      above={<ReadingQueueNote queue={list.data?.leitura} />}
      drawer={(id, close) => <ReceiptDialog id={id} onClose={close} {...steps} />}
    >
      {files !== undefined && <UploadReceiptsDialog open files={files} onOpenChange={forgetFiles} />}
    </ListScreen>
  );
}
