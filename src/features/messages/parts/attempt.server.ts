import type { MessageChannel } from '#shared/contact/messages.ts';
import type { messages } from '../tables.server.ts';

/** One try to send a message by one channel. */
export interface Attempt {
  id: string;
  channel: MessageChannel;
  attemptedAt: Date;
}

/** Whether this is the try that the message made last. */
export function isCurrent(row: typeof messages.$inferSelect, { channel, attemptedAt }: Omit<Attempt, 'id'>): boolean {
  return row.channel === channel && row.attemptedAt?.getTime() === attemptedAt.getTime();
}

/** Reference of an attempt at the carrier, returned in its reports. */
export function writeReference({ id, attemptedAt }: Attempt): string {
  return `${id}.${attemptedAt.getTime()}`;
}

/** The attempt behind a reference; undefined for a foreign one. */
export function readReference(reference: string): Omit<Attempt, 'channel'> | undefined {
  const [, id, stamp] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{13})$/.exec(reference) ?? [];
  return id === undefined ? undefined : { id, attemptedAt: new Date(Number(stamp)) };
}
