import type { CodeMethod } from '#shared/contact/messages.ts';

/** Services outside that an operator tries with a message to themselves. */
export const triedServices = ['mail', 'whatsapp', 'sms', 'push'] as const;
export type TriedService = (typeof triedServices)[number];

/** Green, amber, red. */
export const healthStates = ['em_ordem', 'atencao', 'falha'] as const;
export type HealthState = (typeof healthStates)[number];

export interface HealthCheck {
  id: string;
  label: string;
  state: HealthState;
  /** The finding, in a sentence. */
  found: string;
  /** Advice; null when all is well. */
  todo: string | null;
}

/** Facts for the health page; moments by the machine's clock, sizes in bytes. */
export interface HealthFacts {
  now: Date;
  /** Whether people reach the product by an address of its own, not only on this machine. */
  isPublic: boolean;
  database: { version: string; bytes: number };
  disk: { free: number; total: number };
  /** Whether the store belongs to this database, its missing files, and excess files without a record. */
  files: { isReached: boolean; isOwn: boolean; place: string; missing: number; heldBack: number };
  jobs: { overdueSince: Date | null; failed: number };
  /** Null before the first; `off` when something else takes them. */
  backup: { takenAt: Date } | null | 'off';
  mail: { delivers: boolean; last: Outcome | null };
  messages: {
    waiting: number;
    /** Since when the one that is overdue longest waits. */
    overdueSince: Date | null;
    /** Tasks for a person, and the start of the oldest. */
    tasks: number;
    oldestTask: Date | null;
    spentCents: number;
    ceilingCents: number | null;
    /** Carriers that send, and whose reports are not taken in. */
    unheard: readonly string[];
  };
  /** Channels for codes and messages to phones, with their last results. */
  codes: readonly { channel: CodeMethod; last: Outcome | null }[];
  /** Browsers that ring without an open page. */
  ringingBrowsers: number;
  /** Null without a language model. */
  model: {
    last: Outcome | null;
    spentMillionths: number;
    ceilingMillionths: number;
    asked: number;
    taken: number;
  } | null;
  /** Answers of the browsers' registries to this machine. */
  registries: { cep: Outcome | null; cnpj: Outcome | null };
  /** Last verification of the chain; null for none. */
  auditLog: { checkedAt: Date; problems: number } | null;
  /** The last adding up of the ledger; null before the first. */
  ledger: { checkedAt: Date; entries: number; problems: number } | null;
  /** The last night that ended data past its time; null before the first. */
  retention: {
    startedAt: Date;
    finishedAt: Date | null;
    ended: readonly { label: string; count: number }[];
    failed: readonly string[];
  } | null;
  /** Addresses of other systems; events that none of them took. */
  webhooks: { on: number; off: number; lost: number; failingSince: Date | null };
  /** The engine that reads receipts. */
  receiptEngine: 'on' | 'missing' | 'changed' | 'unfit';
  /** The certificate of PUBLIC_URL; null when it needs none. */
  certificate: { validUntil: Date } | { problem: 'refused' | 'unreachable' | 'none' } | null;
  contactIsExample: boolean;
  emptyTerms: readonly string[];
  /** Texts that the office has not confirmed. */
  draftTexts: readonly string[];
}

/** Last result of an external service, and when. */
export interface Outcome {
  at: Date;
  failed: boolean;
  /** The last moment of the opposite result; null for never. */
  otherAt: Date | null;
}

/** A check that found nothing wrong. */
export const inOrder = (id: string, label: string, found: string): HealthCheck => ({
  id,
  label,
  state: 'em_ordem',
  found,
  todo: null,
});
