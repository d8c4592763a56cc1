import { useEffect, useState } from 'react';
import { contactPath } from '#features/settings/rules.ts';
import { addressOf } from '#shared/address/address.ts';

/** The number to write to: the document's, then the configured one, read again when the settings change. */
export function useWhatsappNumber(initial: string): string {
  const [number, setNumber] = useState(initial);
  useEffect(() => {
    const read = async () => {
      try {
        const response = await fetch(addressOf(contactPath, undefined, { t: Date.now() }), { cache: 'no-store' });
        const contact = (await response.json()) as { whatsappNumber?: string };
        if (response.ok && contact.whatsappNumber) setNumber(contact.whatsappNumber);
      } catch {
        // The number that came with the page stays.
      }
    };
    void read();
    addEventListener('contactUpdated', read);
    return () => removeEventListener('contactUpdated', read);
  }, []);
  return number;
}
