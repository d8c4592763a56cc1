import { useEffect, useState } from 'react';

/**
 * Whether the phone that was just proved has a registration already: told at once instead of after five steps. A
 * question that fails says nothing; the document is judged when the form is sent all the same.
 */
export function useKnownPhone(proved: string | undefined): boolean {
  const [known, setKnown] = useState<string>();
  useEffect(() => {
    if (proved === undefined) return;
    void (async () => {
      try {
        const [{ call }, { applicationOperations }] = await Promise.all([
          import('#ui/api/call.ts'),
          import('../contract.ts'),
        ]);
        const { isKnown } = await call(applicationOperations.isPhoneKnown, { body: { whatsapp: proved } });
        if (isKnown) setKnown(proved);
      } catch {
        // Nothing is said.
      }
    })();
  }, [proved]);
  return proved !== undefined && known === proved;
}
