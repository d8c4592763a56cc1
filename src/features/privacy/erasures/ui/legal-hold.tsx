import { useState } from 'react';
import { addDays, formatDate, startOfDay, todayOn } from '#shared/time/dates.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { type ErasurePreview, erasureOperations } from '../contract.ts';

const terms = [
  { value: 'sem-dia', label: 'Até alguém liberar' },
  { value: '90', label: 'Por 90 dias' },
  { value: '365', label: 'Por um ano' },
  { value: '1825', label: 'Por cinco anos' },
];

/** Holds the person's data back by somebody's decision, or lets them go. */
export function LegalHold({ requestId: id, hold }: { requestId: string; hold: ErasurePreview['legalHold'] }) {
  const [asking, setAsking] = useState(false);
  const set = useWrite(erasureOperations.setLegalHold);
  const end = useWrite(erasureOperations.endLegalHold);
  const said = (title: string) => toast({ title, description: 'Fica anotado na Auditoria.', variant: 'success' });
  return (
    <div className="border-line border-t pt-4">
      <p className="mb-3 text-ink-soft text-sm">
        {hold === null
          ? 'Processo, investigação ou ordem de um juiz? Guarde os dados até ele terminar.'
          : `${hold.byName} guardou estes dados${hold.until === null ? '' : ` até ${formatDate(startOfDay(hold.until))}`}: ${hold.reason}`}
      </p>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {hold === null ? 'Guardar por decisão' : 'Liberar os dados'}
      </Button>
      {hold === null ? (
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title="Guardar estes dados?"
          description="Enquanto a guarda durar, ninguém apaga os dados desta pessoa."
          confirmLabel="Guardar"
          choice={{ label: 'Por quanto tempo', options: terms }}
          reason={{ label: 'Por que precisam ficar', placeholder: 'Processo 0712345-67.2026.8.07.0001' }}
          onConfirm={async (reason, term) => {
            const until = term === 'sem-dia' ? null : addDays(todayOn(new Date()), Number(term));
            await set.mutateAsync({ params: { id }, body: { reason, until } });
            said('Dados guardados');
          }}
        />
      ) : (
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title="Liberar estes dados?"
          confirmLabel="Liberar"
          reason={{ label: 'Por que a guarda terminou' }}
          onConfirm={async (reason) => {
            await end.mutateAsync({ params: { id }, body: { reason } });
            said('Dados liberados');
          }}
        />
      )}
    </div>
  );
}
