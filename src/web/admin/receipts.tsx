import { Upload } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { ReceiptDialog } from '#features/receipts/ui/receipt-dialog.tsx';
import { ReceiptsFilters } from '#features/receipts/ui/receipts-filters.tsx';
import { receiptsSheet } from '#features/receipts/ui/receipts-table.tsx';
import { UploadReceiptDialog } from '#features/receipts/ui/upload-receipt-dialog.tsx';
import { useReceipts } from '#features/receipts/ui/use-receipts.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Análise de Recibos' };

export default function Receipts() {
  const list = useList(useReceipts, { search: '', status: 'todos' });
  const may = useMay();
  const [uploading, setUploading] = useState(false);
  const upload = may('receipts.write') && (
    <Button
      variant="primary"
      icon={<Upload aria-hidden="true" className="size-4" />}
      onClick={() => setUploading(true)}
    >
      Enviar recibo
    </Button>
  );
  return (
    <ListScreen
      list={list}
      sheet={receiptsSheet}
      rows={list.data?.analises}
      actions={upload}
      filters={<ReceiptsFilters filters={list.filters} />}
      failed="Erro ao Carregar Análises"
      empty={{
        title: 'Nenhum recibo encontrado',
        description: 'Os comprovantes enviados aparecem aqui e esperam a decisão de uma pessoa.',
        action: upload,
      }}
      drawer={(id, close) => <ReceiptDialog id={id} onClose={close} />}
    >
      <UploadReceiptDialog open={uploading} onOpenChange={setUploading} />
    </ListScreen>
  );
}
