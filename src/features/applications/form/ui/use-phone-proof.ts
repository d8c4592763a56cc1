import { usePhoneCheck } from '#ui/fields/use-phone-check.ts';

/** Proves the phone that is typed, which the form is sent on the strength of. */
export function usePhoneProof(typed: string) {
  return usePhoneCheck(typed, {
    async sendCode(body) {
      const { call, phoneOperations } = await loadCalls();
      return call(phoneOperations.sendVerificationCode, { body });
    },
    async claim(body) {
      const { call, phoneOperations } = await loadCalls();
      const { expiresAt } = await call(phoneOperations.verifyCode, { body });
      return expiresAt;
    },
  });
}

/** Loads the code of the requests with the first one. */
async function loadCalls() {
  const [{ call }, { phoneOperations }] = await Promise.all([
    import('#ui/api/call.ts'),
    import('#features/phone-verification/contract.ts'),
  ]);
  return { call, phoneOperations };
}
