import type { CodeMethod } from '#shared/contact/messages.ts';
/** Green, amber, red. */
export const healthStates = ['em_ordem', 'atencao', 'falha'] as const;
export type HealthState = (typeof healthStates)[number];

export interface HealthCheck {
  id: string;
  label: string;
  state: HealthState;
  /** What was found, in a sentence. */
  found: string;
  /** What to do about it; null where all is right. */
  todo: string | null;
}

/** What the page is judged by; moments are of the machine's clock, sizes in bytes. */
export interface HealthFacts {
  now: Date;
  /** Whether people reach the product by an address of its own, not only on this machine. */
  isPublic: boolean;
  database: { version: string; bytes: number };
  disk: { free: number; total: number };
  /**
   * Whether the store is this database's, how many of its files are gone, and how many too many belong to no record.
   */
  files: { isOwn: boolean; folder: string; missing: number; heldBack: number };
  jobs: { overdueSince: Date | null; failed: number };
  /** Null where none was taken yet; `off` where something else takes them. */
  backup: { takenAt: Date } | null | 'off';
  mail: { delivers: boolean; last: Outcome | null };
  messages: {
    waiting: number;
    /** Since when the one that is overdue longest waits. */
    overdueSince: Date | null;
    /** What a person must see to, and since when the oldest. */
    tasks: number;
    oldestTask: Date | null;
    spentCents: number;
    ceilingCents: number | null;
    /** Carriers that send, and whose reports are not taken in. */
    unheard: readonly string[];
  };
  /** What carries codes and messages to phones, each with how it went. */
  codes: readonly { channel: CodeMethod; last: Outcome | null }[];
  /** Null where no language model is set up. */
  model: {
    last: Outcome | null;
    spentMillionths: number;
    ceilingMillionths: number;
    asked: number;
    taken: number;
  } | null;
  /** How the registries that browsers ask answered this machine. */
  registries: { cep: Outcome | null; cnpj: Outcome | null };
  /** The last reading of the chain; null before the first. */
  auditLog: { checkedAt: Date; problems: number } | null;
  /** The last adding up of the ledger; null before the first. */
  ledger: { checkedAt: Date; entries: number; problems: number } | null;
  /** Of PUBLIC_URL; null where it has none to have. */
  certificate: { validUntil: Date } | { problem: 'refused' | 'unreachable' | 'none' } | null;
  contactIsExample: boolean;
  emptyTerms: readonly string[];
  /** Texts that nobody of the office has confirmed yet. */
  draftTexts: readonly string[];
}

/** How the last use of a service outside went, and when. */
export interface Outcome {
  at: Date;
  failed: boolean;
  /** When it last went the other way; null where it never did. */
  otherAt: Date | null;
}

/** A check that found nothing wrong. */
export const right = (id: string, label: string, found: string): HealthCheck => ({
  id,
  label,
  state: 'em_ordem',
  found,
  todo: null,
});
