import { useEffect, useState } from 'react';

/**
 * Whether the proved phone is already registered: said at once instead of after five steps. Errors are ignored, because
 * submitting checks the document anyway.
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
