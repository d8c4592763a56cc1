import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#ui/api/request-json.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { type PushPages, type PushState, usePush } from './use-push.ts';

/** Switches notifications without an open page; `what` names their content. */
export function PushSwitch({ pages, what }: { pages: PushPages; what: string }) {
  const { state, turnOn, turnOff } = usePush(pages);
  const [pending, setPending] = useState(false);

  async function change(request: () => Promise<void>) {
    setPending(true);
    try {
      await request();
    } catch (error) {
      toast({ title: 'Os avisos não mudaram', description: errorMessage(error), variant: 'destructive' });
    }
    setPending(false);
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <p className="min-w-0 flex-1 basis-56">{sentences[state](what)}</p>
      {state === 'off' && (
        <Button
          size="sm"
          pending={pending}
          icon={<BellRing aria-hidden="true" className="size-4" />}
          onClick={() => void change(turnOn)}
        >
          Ligar os avisos
        </Button>
      )}
      {state === 'on' && (
        <Button size="sm" variant="ghost" pending={pending} onClick={() => void change(turnOff)}>
          Desligar os avisos
        </Button>
      )}
    </div>
  );
}

const sentences: Record<PushState, (what: string) => string> = {
  asking: () => 'Vendo se este aparelho pode avisar...',
  missing: () => 'Este navegador não avisa com a página fechada.',
  denied: () => 'Os avisos estão bloqueados neste navegador. Para liberar, abra as permissões do site.',
  off: (what) => `Com os avisos ligados, este aparelho avisa ${what} mesmo com a página fechada.`,
  on: (what) => `Este aparelho avisa ${what} mesmo com a página fechada.`,
};
