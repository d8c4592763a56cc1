import { useRef } from 'react';
import { newRetryKey } from '#ui/api/retry-key.ts';
import type { RegisterProviderBody, SubmitApplicationBody } from '../contract.ts';

interface Bodies {
  submitPartnerApplication: SubmitApplicationBody;
  registerProvider: RegisterProviderBody;
}

/** A body as typed: an unchecked mandatory box is refused by the server. */
export type Typed<Body> = { [Field in keyof Body]: Body[Field] extends true ? boolean : Body[Field] };

/** Sends one of the two registrations; a retry after a lost answer stores it once. Loads its code only then. */
export function useSendOnce<Kind extends keyof Bodies>(kind: Kind) {
  const key = useRef<string>(null);
  return {
    /** Returns the application's number. */
    async send(body: Typed<Bodies[Kind]>): Promise<string> {
      key.current ??= newRetryKey();
      const [{ callWith }, { applicationOperations }] = await Promise.all([
        import('#ui/api/call.ts'),
        import('../contract.ts'),
      ]);
      const sent = await callWith(applicationOperations[kind], { body } as never, { idempotencyKey: key.current });
      return sent.number;
    },
    /** The next one is a new registration, after an edit or refusal. */
    renew() {
      key.current = null;
    },
  };
}
