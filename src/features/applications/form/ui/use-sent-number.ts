import { useEffect, useState } from 'react';

/** Its key in session storage. */
export const sentNumberKey = 'canolivre-cadastro-numero';

/** The number of the application that was sent from this tab: it outlives the reload three seconds later. */
export function useSentNumber() {
  const [number, setNumber] = useState<string | null>(null);
  useEffect(() => {
    try {
      setNumber(sessionStorage.getItem(sentNumberKey));
    } catch {
      // Without storage it is in the message alone.
    }
  }, []);
  return {
    number,
    save(sent: string) {
      setNumber(sent);
      try {
        sessionStorage.setItem(sentNumberKey, sent);
      } catch {
        // As above.
      }
    },
  };
}
