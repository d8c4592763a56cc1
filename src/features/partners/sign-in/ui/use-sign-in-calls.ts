/** What asks the server comes with the first question, and is asked for while somebody types. */
export async function loadSignIn() {
  const [{ call }, { signInOperations }] = await Promise.all([import('#ui/api/call.ts'), import('../contract.ts')]);
  return { call, signInOperations };
}
