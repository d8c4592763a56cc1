import { Wrench } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#ui/api/request-json.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { type QuotedCall, useBeginWork } from './use-own-quote.ts';

/** Begins the work that the client approved, or that a reason released. */
export function BeginReleased({ call, isNext = true }: { call: QuotedCall; isNext?: boolean }) {
  const begin = useBeginWork(call);
  return (
    <>
      <FormFailure id={`inicio-${call.id}`}>{begin.error && errorMessage(begin.error)}</FormFailure>
      <Button
        wide
        {...(isNext && { size: 'lg', variant: 'primary' })}
        pending={begin.isPending}
        pendingLabel="Enviando..."
        onClick={() => begin.mutate(null)}
        icon={<Wrench aria-hidden="true" className="size-5" />}
      >
        Começar o serviço
      </Button>
    </>
  );
}

/** Begins the work before its turn, without an approved quote with a reason; nothing where it is the next step. */
export function BeginWork({
  call,
  own: { hasBegun, isReleased },
  isNext,
}: {
  call: QuotedCall;
  isNext: boolean;
  own: { hasBegun: boolean; isReleased: boolean };
}) {
  const [asking, setAsking] = useState(false);
  const begin = useBeginWork(call);
  if (hasBegun) return <p className="text-sm text-ink-soft">Serviço iniciado.</p>;
  if (isReleased) return isNext ? null : <BeginReleased call={call} isNext={false} />;
  return (
    <>
      <Button wide onClick={() => setAsking(true)} icon={<Wrench aria-hidden="true" className="size-5" />}>
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
