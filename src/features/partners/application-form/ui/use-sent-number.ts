import { useEffect, useState } from 'react';

const key = 'canolivre-cadastro-numero';

/** The number of the application that was sent from this tab: it outlives the reload three seconds later. */
export function useSentNumber() {
  const [number, setNumber] = useState<string | null>(null);
  useEffect(() => {
    try {
      setNumber(sessionStorage.getItem(key));
    } catch {
      // Without storage it is in the message alone.
    }
  }, []);
  return {
    number,
    keep(sent: string) {
      setNumber(sent);
      try {
        sessionStorage.setItem(key, sent);
      } catch {
        // As above.
      }
    },
  };
}
