/** What the log tells of: rows that changed, and actions that change none. */
export const auditActions = [
  'insert',
  'update',
  'delete',
  'sign_in',
  'sign_in_refused',
  'sign_out',
  'credential',
  'look',
  'paper',
  'export',
  'erasure',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** A value of a column, masked. */
export type AuditValue = string | number | boolean | null;

/** What an entry of the log tells: columns before and after. */
export interface AuditContent {
  before?: Record<string, AuditValue>;
  after?: Record<string, AuditValue>;
  /** Which of the rows of its record it is. */
  row?: string;
  /** As whom the owner of the log told what nobody else may: of another time than now, or an erasure. */
  owner?: string;
}

/** What reading the chain again can find. */
export const auditProblemKinds = [
  'changed',
  'missing',
  'out_of_place',
  'planted',
  'emptied',
  'erased_by_other',
  'past',
  'seals_missing',
  'end_missing',
  'other_chain',
] as const;

/** What is not as it was sealed: which entry, which link of the chain, or which links. */
export interface AuditProblem {
  kind: (typeof auditProblemKinds)[number];
  entryId?: number;
  seq?: number;
  toSeq?: number;
  /** The entry that belongs there. */
  otherId?: number;
}
