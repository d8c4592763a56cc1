import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#ui/api/request-json.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { Card } from '#ui/layout/card.tsx';
import { type Correction, type PrivacyRequestDetail, privacyRequestOperations } from '../contract.ts';
import { askedAgain } from '../rules.ts';

/** The value that stands beside the asked one, and the press that applies it. */
export function CorrectionCard({ request, correction }: { request: PrivacyRequestDetail; correction: Correction }) {
  const { id, status } = request;
  const { label, stands, newValue, byHand } = correction;
  const apply = useWrite(privacyRequestOperations.applyCorrection);
  const [failure, setFailure] = useState<string>();
  const further = request.history.flatMap(({ reason }) => (reason?.startsWith(askedAgain) ? [reason] : []));

  async function press() {
    setFailure(undefined);
    try {
      await apply.mutateAsync({ params: { id }, body: { stands, from: status } });
      toast({
        title: 'Correção aplicada',
        description: 'A pessoa recebe a resposta por Mensagens.',
        variant: 'success',
      });
    } catch (error) {
      setFailure(errorMessage(error));
    }
  }

  return (
    <Card title="Aplicar a correção" description={byHand ?? `Muda só este dado do cadastro: ${label}.`}>
      <div className="flex flex-col gap-4">
        <div className="grid items-stretch gap-3 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
          {byHand === null && (
            <>
              <Side title="Como está" value={stands ?? 'Nada escrito'} />
              <ArrowRight
                aria-hidden="true"
                className="size-5 rotate-90 self-center justify-self-center text-ink-soft sm:rotate-0"
              />
            </>
          )}
          <Side title="Como deve ficar" value={newValue} isNew />
        </div>
        {further.length > 0 && (
          <div className="rounded-md border border-warning/40 bg-warning-soft px-4 py-3 text-sm">
            <p className="font-medium">Neste mesmo pedido, a pessoa escreveu depois:</p>
            {further.map((words) => (
              <p key={words} className="wrap-anywhere mt-1">
                {words}
              </p>
            ))}
            <p className="mt-1">Corrija isto no cadastro antes: aplicar encerra o pedido.</p>
          </div>
        )}
        <FormFailure id="correcao">{failure}</FormFailure>
        {byHand === null && (
          <Button variant="primary" className="self-start" pending={apply.isPending} onClick={() => void press()}>
            Aplicar e responder
          </Button>
        )}
      </div>
    </Card>
  );
}

function Side({ title, value, isNew = false }: { title: string; value: string; isNew?: boolean }) {
  return (
    <div className={`rounded-md border px-4 py-3 ${isNew ? 'border-brand bg-brand-soft' : 'border-line'}`}>
      <p className="text-ink-soft text-sm">{title}</p>
      <p className="wrap-anywhere font-medium">{value}</p>
    </div>
  );
}
