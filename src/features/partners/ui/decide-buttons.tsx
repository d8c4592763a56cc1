import { useState } from 'react';
import { errorMessage } from '#ui/api/request-json.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';

interface Props {
  /** Name of the subject, for screen readers. */
  name: string;
  title: { refuse: string; approved: string; refused: string };
  isPending: boolean;
  decide: (decision: { status: 'ativo' } | { status: 'recusado'; reason: string }) => Promise<unknown>;
}

/** The office's decision about a partner's addition. */
export function DecideButtons({ name, title, isPending, decide }: Props) {
  const [refusing, setRefusing] = useState(false);

  async function approve() {
    try {
      await decide({ status: 'ativo' });
      toast({ title: title.approved, description: name, variant: 'success' });
    } catch (error) {
      toast({ title: 'Não foi possível aprovar.', description: errorMessage(error), variant: 'destructive' });
    }
  }

  return (
    <>
      <Button
        size="sm"
        variant="primary"
        pending={isPending}
        aria-label={`Aprovar ${name}`}
        onClick={() => void approve()}
      >
        Aprovar
      </Button>
      <Button size="sm" aria-label={`Recusar ${name}`} onClick={() => setRefusing(true)}>
        Recusar
      </Button>
      <ConfirmDialog
        open={refusing}
        onOpenChange={setRefusing}
        title={title.refuse}
        description="O prestador lê o motivo no aplicativo."
        confirmLabel="Recusar"
        cancelLabel="Voltar"
        tone="danger"
        reason={{ label: 'Motivo' }}
        onConfirm={async (reason) => {
          await decide({ status: 'recusado', reason });
          toast({ title: title.refused, description: name, variant: 'success' });
        }}
      />
    </>
  );
}
