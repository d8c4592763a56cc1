import type { PaymentMethod } from '#features/service-calls/rules.ts';

/** The truth of a call, which only the simulator knows. */
export interface Truth {
  paidCents: number;
  method: PaymentMethod;
  /** The part of the price that the partner hid. */
  hiddenCents: number;
  /** Whether the client stated more than it paid on purpose. */
  clientLied: boolean;
}
