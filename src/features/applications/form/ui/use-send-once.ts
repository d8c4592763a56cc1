import { useRef } from 'react';
import { newRetryKey } from '#ui/api/retry-key.ts';
import type { RegisterProviderBody, SubmitApplicationBody } from '../contract.ts';

interface Bodies {
  submitPartnerApplication: SubmitApplicationBody;
  registerProvider: RegisterProviderBody;
}

/** A body as it was typed: a box that must be ticked may not be, and is refused with the server's sentence. */
export type Typed<Body> = { [Field in keyof Body]: Body[Field] extends true ? boolean : Body[Field] };

/**
 * Sends one of the two registrations: tried again after a lost answer, it is not kept twice. What that takes is loaded
 * only then.
 */
export function useSendOnce<Kind extends keyof Bodies>(kind: Kind) {
  const key = useRef<string>(null);
  return {
    /** Gives the number under which the central has it. */
    async send(body: Typed<Bodies[Kind]>): Promise<string> {
      key.current ??= newRetryKey();
      const [{ callWith }, { applicationOperations }] = await Promise.all([
        import('#ui/api/call.ts'),
        import('../contract.ts'),
      ]);
      const sent = await callWith(applicationOperations[kind], { body } as never, { idempotencyKey: key.current });
      return sent.number;
    },
    /** What is sent next is another registration: something was changed, or refused. */
    renew() {
      key.current = null;
    },
  };
}
