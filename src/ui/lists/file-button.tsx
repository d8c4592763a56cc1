import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { errorMessage, RequestError, refusalOf } from '../api/request-json.ts';
import { Button } from '../buttons/button.tsx';
import { toast } from '../feedback/toast-store.ts';
import { ReasonDialog, type TellReason } from './reason-dialog.tsx';
import { saveFile } from './save-file.ts';

interface FileButtonProps {
  path: string;
  /** The name of a file that comes without one. */
  name: () => string;
  /** The file is full of people: staff says why it takes it. */
  asksWhy?: boolean;
  children: ReactNode;
}

/** Downloads a file that the server makes; a refusal is told where the person is. */
export function FileButton({ path, name, asksWhy = false, children }: FileButtonProps) {
  const [pending, setPending] = useState(false);
  const [asking, setAsking] = useState(false);

  const save: TellReason = async (headers) => {
    const file = await load(path, headers);
    if (file === null) toast({ title: 'Não há dados para exportar', variant: 'destructive' });
    else saveFile(file.content, file.name ?? name());
  };

  async function press() {
    if (asksWhy) return setAsking(true);
    setPending(true);
    try {
      await save({});
    } catch (error) {
      toast({ title: 'Erro ao exportar', description: errorMessage(error), variant: 'destructive' });
    } finally {
      setPending(false);
    }
  }

  return (
    <>
      <Button pending={pending} icon={<Download aria-hidden="true" className="size-4" />} onClick={() => void press()}>
        {children}
      </Button>
      {asksWhy && <ReasonDialog open={asking} onOpenChange={setAsking} onTold={save} />}
    </>
  );
}

/** Null for a list without rows. */
async function load(
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ content: Blob; name: string | undefined } | null> {
  const unreached = () => new RequestError('Erro ao conectar com o servidor', { status: 0 });
  const response = await fetch(path, { cache: 'no-store', headers }).catch(() => {
    throw unreached();
  });
  if (response.status === 204) return null;
  if (!response.ok) {
    const failure = 'Tente novamente em alguns instantes.';
    throw refusalOf(await response.json().catch(() => null), { status: response.status, failure });
  }
  // An interrupted download counts as none.
  const content = await response.blob().catch(() => {
    throw unreached();
  });
  return { content, name: /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] };
}
