import { useState } from 'react';
import { errorMessage } from '#ui/api/request-json.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useDecideSkill } from './use-skills.ts';

/** The office's answer to what a partner says that it can do. */
export function DecideSkillButtons({ partnerId, heldId, name }: { partnerId: string; heldId: string; name: string }) {
  const [refusing, setRefusing] = useState(false);
  const decide = useDecideSkill(partnerId, heldId);

  async function approve() {
    try {
      await decide.mutateAsync({ status: 'ativo' });
      toast({ title: 'Competência aprovada', description: name, variant: 'success' });
    } catch (error) {
      toast({ title: 'Não foi possível aprovar.', description: errorMessage(error), variant: 'destructive' });
    }
  }

  return (
    <>
      <Button
        size="sm"
        variant="primary"
        pending={decide.isPending}
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
        title="Recusar esta competência?"
        description="O parceiro lê o motivo no aplicativo."
        confirmLabel="Recusar"
        cancelLabel="Voltar"
        tone="danger"
        reason={{ label: 'Motivo' }}
        onConfirm={async (reason) => {
          await decide.mutateAsync({ status: 'recusado', reason });
          toast({ title: 'Competência recusada', description: name, variant: 'success' });
        }}
      />
    </>
  );
}
