import { useState } from 'react';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { NewCallDialog } from '#features/service-calls/office/ui/new-call-dialog.tsx';
import { useOpenPromises } from '#features/service-calls/office/ui/use-calls.ts';
import { type SavedRequest, savedRequestOperations } from '#features/service-requests/saved-requests/contract.ts';
import { savedRequestsSheet } from '#features/service-requests/saved-requests/ui/saved-requests-table.tsx';
import { useWrite } from '#ui/api/use-operation.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { PageHandle } from '../page-handle.ts';
import { callValuesOf } from './site-request-call.ts';

export const handle: PageHandle = { title: 'Pedidos do site' };

export default function SiteRequests() {
  const may = useMay();
  const [opening, setOpening] = useState<SavedRequest>();
  const [dismissing, setDismissing] = useState<SavedRequest>();
  const dismiss = useWrite(savedRequestOperations.dismissSavedRequest);
  const promiseOf = useOpenPromises({ origem: 'site' });
  const sheet = { mayWrite: may('calls.write'), promiseOf, onOpenCall: setOpening, onDismiss: setDismissing };
  const list = useList(savedRequestsSheet(sheet));
  return (
    <ListScreen list={list}>
      {opening !== undefined && (
        <NewCallDialog
          key={opening.id}
          open
          onOpenChange={(open) => {
            if (open) return;
            setOpening(undefined);
            void list.answer.refetch();
          }}
          values={callValuesOf(opening)}
          siteRequestId={opening.id}
        />
      )}
      <ConfirmDialog
        open={dismissing !== undefined}
        onOpenChange={(open) => !open && setDismissing(undefined)}
        title={`Descartar o pedido de ${dismissing?.nome ?? ''}?`}
        description="Ele continua na lista, como descartado, até completar 90 dias."
        confirmLabel="Descartar pedido"
        cancelLabel="Voltar"
        tone="danger"
        reason={{ label: 'Motivo' }}
        onConfirm={async (reason) => {
          if (dismissing === undefined) return;
          await dismiss.mutateAsync({
            params: { id: dismissing.id },
            body: { status: 'descartado' as const, reason },
          });
          toast({ title: 'Pedido descartado', description: dismissing.nome, variant: 'success' });
        }}
      />
    </ListScreen>
  );
}
