/** What a proof of who one is takes of somebody with a second factor. */
export const proofParts = ['password', 'code'] as const;
export type ProofPart = (typeof proofParts)[number];
