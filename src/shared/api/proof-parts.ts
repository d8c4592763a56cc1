/** Parts of a re-authentication for accounts with a second factor. */
export const proofParts = ['password', 'code'] as const;
export type ProofPart = (typeof proofParts)[number];
