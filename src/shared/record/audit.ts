/** Actions in the log: changes of rows, and actions without changes. */
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

/** Content of a log entry: columns before and after. */
export interface AuditContent {
  before?: Record<string, AuditValue>;
  after?: Record<string, AuditValue>;
  /** The row, for a record with several. */
  row?: string;
  /** The role behind an entry that only the log's owner may write: of another time, or an erasure. */
  owner?: string;
}

/** Findings of the audit chain's verification. */
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

/** A deviation from the seal: an entry, a link of the chain, or several links. */
export interface AuditProblem {
  kind: (typeof auditProblemKinds)[number];
  entryId?: number;
  seq?: number;
  toSeq?: number;
  /** The entry that belongs there. */
  otherId?: number;
}
