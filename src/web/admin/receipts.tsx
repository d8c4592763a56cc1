import { Upload } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { ReceiptDialog } from '#features/receipts/ui/receipt-dialog.tsx';
import { ReceiptsFilters } from '#features/receipts/ui/receipts-filters.tsx';
import { ReceiptsTable } from '#features/receipts/ui/receipts-table.tsx';
import { UploadReceiptDialog } from '#features/receipts/ui/upload-receipt-dialog.tsx';
import { useReceipts } from '#features/receipts/ui/use-receipts.ts';
import { defaultLimit } from '#shared/pagination.ts';
import { Button } from '#ui/buttons/button.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ListEmpty, listError } from '#ui/lists/list-screen.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { useUrlFilters } from '#ui/lists/use-url-filters.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Análise de Recibos' };

export default function Receipts() {
  const filters = useUrlFilters({ search: '', status: 'todos' });
  const may = useMay();
  const [uploading, setUploading] = useState(false);
  const [shown, setShown] = useState<string>();
  const { get, page } = filters;
  const receipts = useReceipts({ search: get('search'), status: get('status'), page, limit: defaultLimit });
  const { data } = receipts;
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
    <>
      <PageHeader
        summary={data && `${data.total} ${data.total === 1 ? 'recibo encontrado' : 'recibos encontrados'}`}
        actions={upload}
      />
      <ReceiptsFilters filters={filters} />
      {data && <StaleNotice error={receipts.error} />}
      <ReceiptsTable
        rows={data?.analises}
        refreshing={receipts.isPlaceholderData}
        view={filters.view}
        onOpen={setShown}
        error={listError('Erro ao Carregar Análises', receipts)}
        empty={
          <ListEmpty
            title="Nenhum recibo encontrado"
            description="Os comprovantes enviados aparecem aqui e esperam a decisão de uma pessoa."
            filters={filters}
            action={upload}
          />
        }
      />
      {data && (
        <div className="mt-4">
          <Pagination page={page} limit={data.limit} total={data.total} noun="recibos" onPage={filters.setPage} />
        </div>
      )}
      <UploadReceiptDialog open={uploading} onOpenChange={setUploading} />
      {shown !== undefined && <ReceiptDialog id={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
