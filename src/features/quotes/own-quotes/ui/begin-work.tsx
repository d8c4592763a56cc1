import { Wrench } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#ui/api/request-json.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { type QuotedCall, useBeginWork } from './use-own-quote.ts';

/** Begins the work; without an approved quote only with a reason. */
export function BeginWork({
  call,
  own: { hasBegun, isReleased },
}: {
  call: QuotedCall;
  own: { hasBegun: boolean; isReleased: boolean };
}) {
  const [asking, setAsking] = useState(false);
  const begin = useBeginWork(call);
  if (hasBegun) return <p className="text-sm text-ink-soft">Serviço iniciado.</p>;
  const icon = <Wrench aria-hidden="true" className="size-5" />;
  if (isReleased) {
    return (
      <>
        <Button
          wide
          size="lg"
          variant="primary"
          pending={begin.isPending}
          pendingLabel="Enviando..."
          onClick={() => begin.mutate(null)}
          icon={icon}
        >
          Começar o serviço
        </Button>
        {begin.isError && (
          <p role="alert" className="text-sm text-danger">
            {errorMessage(begin.error)}
          </p>
        )}
      </>
    );
  }
  return (
    <>
      <Button wide onClick={() => setAsking(true)} icon={icon}>
        Começar sem orçamento
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Começar sem orçamento aprovado?"
        description="A central vê que o serviço começou sem o sim do cliente, e por quê."
        confirmLabel="Começar"
        cancelLabel="Voltar"
        reason={{ label: 'Por quê?', placeholder: 'Ex.: cliente com contrato, preço já combinado' }}
        onConfirm={async (reason) => {
          if (!(await begin.mutateAsync(reason))) toast({ title: 'Serviço iniciado' });
        }}
      />
    </>
  );
}
