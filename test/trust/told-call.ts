import type { PaymentMethod } from '#features/service-calls/rules.ts';

export interface Statement {
  cents: number;
  method: PaymentMethod;
}

/** One call as the office knows it at last: everything that anybody stated, and nothing of the truth. */
export interface ToldCall {
  number: number;
  /** Minutes since the year began. */
  minute: number;
  partner: string;
  client: string;
  operator: string;
  region: string;
  service: string;
  hour: number;
  clientDevice: string;
  partnerDevice: string;
  status: 'finalizado' | 'cancelado';
  /** The ceiling of the approved quote; null where none was approved. */
  approvedCents: number | null;
  reported: Statement | null;
  /** Null where the client stays silent. */
  paid: Statement | null;
  receiptCents: number | null;
}

/** The truth of a call, which only the simulator knows. */
export interface Truth {
  paidCents: number;
  method: PaymentMethod;
  /** The part of the price that the partner hid. */
  hiddenCents: number;
  /** Whether the client stated more than it paid on purpose. */
  clientLied: boolean;
}
