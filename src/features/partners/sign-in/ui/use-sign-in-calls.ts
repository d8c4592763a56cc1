/** Loads the code of the requests while somebody types. */
export async function loadSignIn() {
  const [{ call }, { phoneOperations }, { signInOperations }] = await Promise.all([
    import('#ui/api/call.ts'),
    import('#features/phone-verification/contract.ts'),
    import('../contract.ts'),
  ]);
  return { call, phoneOperations, signInOperations };
}
