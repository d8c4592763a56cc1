import { useState } from 'react';
import { isMasked } from '#shared/br/document.ts';
import { toast } from '../feedback/toast-store.ts';

export interface Whole {
  value: string | null | undefined;
  ask: () => Promise<string | null | undefined>;
  isPending: boolean;
}

/**
 * The whole of a masked value once it was asked for. `ask` gives undefined when it could not be read, of which the
 * person is told; a value that is not masked is given at once.
 */
export function useWhole(text: string | null, reveal: () => Promise<string | null>): Whole {
  const [read, setRead] = useState<{ of: string; value: string | null }>();
  const [isPending, setPending] = useState(false);
  async function ask(): Promise<string | null | undefined> {
    if (text === null || !isMasked(text)) return text;
    setPending(true);
    try {
      const value = await reveal();
      setRead({ of: text, value });
      return value;
    } catch (error) {
      toast({ title: 'Não foi possível mostrar', description: (error as Error).message, variant: 'destructive' });
      return undefined;
    } finally {
      setPending(false);
    }
  }
  // A value that changed meanwhile is masked again.
  const value = text === null || !isMasked(text) ? text : read?.of === text ? read.value : undefined;
  return { value, ask, isPending };
}
