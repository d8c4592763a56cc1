/** Parts of a re-authentication for accounts with a second factor. */
export const passwordParts = ['password', 'code'] as const;

/** Parts of a re-authentication; who has no password signs in again by a code to the phone. */
export const proofParts = [...passwordParts, 'phone'] as const;
export type ProofPart = (typeof proofParts)[number];
