/** Kinds of people whose data leaves as a copy, each with the table of its record. */
export const copiedKinds = ['client', 'partner', 'applicant'] as const;
export type CopiedKind = (typeof copiedKinds)[number];

export const recordTables: Record<CopiedKind, string> = {
  client: 'clients',
  partner: 'partners',
  applicant: 'partner_applications',
};
