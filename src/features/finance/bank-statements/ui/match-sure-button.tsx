import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { type BankLine, bankStatementOperations } from '../contract.ts';

/** Pays what every line with one sure pair pays; offered while the list shows such a line. */
export function MatchSureButton({ lines }: { lines: readonly BankLine[] }) {
  const [asking, setAsking] = useState(false);
  const match = useWrite(bankStatementOperations.matchSureLines);
  if (!asking && !lines.some(({ outcome }) => outcome === 'certo')) return null;
  return (
    <>
      <Button icon={<CheckCheck aria-hidden="true" className="size-4" />} onClick={() => setAsking(true)}>
        Conciliar pares certos
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Conciliar os pares certos?"
        description="Cada linha com um par certo paga o seu acerto. Dá para desfazer, linha por linha."
        confirmLabel="Conciliar"
        cancelLabel="Voltar"
        onConfirm={async () => {
          const { matched } = await match.mutateAsync({});
          toast({
            title: matched === 1 ? '1 linha conciliada' : `${matched.toLocaleString('pt-BR')} linhas conciliadas`,
            variant: 'success',
          });
        }}
      />
    </>
  );
}
