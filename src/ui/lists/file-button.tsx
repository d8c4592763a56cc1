import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { errorMessage, RequestError, refusalOf } from '../api/request-json.ts';
import { Button } from '../buttons/button.tsx';
import { toast } from '../feedback/toast-store.ts';
import { saveFile } from './save-file.ts';

/** Downloads a file that the server makes; a refusal is told where the person is. */
export function FileButton({ path, name, children }: { path: string; name: () => string; children: ReactNode }) {
  const [pending, setPending] = useState(false);

  async function save() {
    setPending(true);
    try {
      const file = await load(path);
      if (file === null) toast({ title: 'Não há dados para exportar', variant: 'destructive' });
      else saveFile(file, name());
    } catch (error) {
      toast({ title: 'Erro ao exportar', description: errorMessage(error), variant: 'destructive' });
    } finally {
      setPending(false);
    }
  }

  return (
    <Button pending={pending} icon={<Download aria-hidden="true" className="size-4" />} onClick={() => void save()}>
      {children}
    </Button>
  );
}

/** Null for a list without rows. */
async function load(path: string): Promise<Blob | null> {
  const unreached = () => new RequestError('Erro ao conectar com o servidor', { status: 0 });
  const response = await fetch(path, { cache: 'no-store' }).catch(() => {
    throw unreached();
  });
  if (response.status === 204) return null;
  if (!response.ok) {
    const failure = 'Tente novamente em alguns instantes.';
    throw refusalOf(await response.json().catch(() => null), { status: response.status, failure });
  }
  // An interrupted download counts as none.
  return response.blob().catch(() => {
    throw unreached();
  });
}
