import { z } from 'zod';
import { keysIn } from '#shared/choices.ts';
import type { CarrierReport } from '../../receive-reports.server.ts';
import type { Words } from '../../receive-words.server.ts';
import type { Report } from '../../rules.ts';

/** The events of one webhook delivery. */
export interface Events {
  reports: CarrierReport[];
  words: Words[];
}

/** The list entries that match a schema: a new kind of event must not block the others. */
export const readable = <Shape extends z.ZodType>(shape: Shape) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((all) =>
      all.flatMap((one) => {
        const read = shape.safeParse(one);
        return read.success ? [read.data] : [];
      }),
    );

const twilioReports: Record<string, Report> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  undelivered: 'failed',
  failed: 'failed',
};

/** Parses Twilio's events: a message's state, or an incoming message; without a time. */
export function readTwilio(form: URLSearchParams, reference: string | null, now: Date): Events {
  const status = form.get('MessageStatus') ?? '';
  const report = Object.hasOwn(twilioReports, status) ? twilioReports[status] : undefined;
  const providerId = form.get('MessageSid') ?? '';
  const error = form.get('ErrorCode');
  const from = form.get('From');
  const isInbound = form.get('SmsStatus') === 'received';
  const reason = error === null ? {} : { reason: `O serviço de SMS não entregou a mensagem (${error}).` };
  return {
    reports:
      report === undefined ? [] : [{ channel: 'sms' as const, providerId, reference, report, at: now, ...reason }],
    words:
      isInbound && from !== null
        ? [textMessage({ providerId, phone: from, text: form.get('Body') ?? '', at: now })]
        : [],
  };
}

const zenviaReports = {
  SENT: 'sent',
  DELIVERED: 'delivered',
  READ: 'read',
  REJECTED: 'failed',
  NOT_DELIVERED: 'failed',
} as const;

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const zenviaBody = z.union([
  z.object({
    type: z.literal('MESSAGE_STATUS'),
    messageId: z.string().max(500),
    messageStatus: z.object({
      timestamp: moment,
      code: z.enum(keysIn(zenviaReports)),
    }),
  }),
  z.object({
    type: z.literal('MESSAGE'),
    direction: z.literal('IN'),
    timestamp: moment,
    id: z.string().max(500).optional(),
    message: z.object({
      id: z.string().max(500).optional(),
      from: z.string().max(20),
      contents: readable(z.object({ text: z.string() })),
    }),
  }),
]);

/** Parses Zenvia's events, one at a time. */
export function readZenvia(body: unknown): Events {
  const read = zenviaBody.safeParse(body);
  if (!read.success) return { reports: [], words: [] };
  const event = read.data;
  if (event.type === 'MESSAGE') {
    const text = event.message.contents.map((content) => content.text).join(' ');
    const providerId = event.message.id ?? event.id ?? '';
    return { reports: [], words: [textMessage({ providerId, phone: event.message.from, text, at: event.timestamp })] };
  }
  const { timestamp, code } = event.messageStatus;
  const report = zenviaReports[code];
  const reason = report === 'failed' ? { reason: `O serviço de SMS não entregou a mensagem (${code}).` } : {};
  return {
    reports: [{ channel: 'sms', providerId: event.messageId, reference: null, report, at: timestamp, ...reason }],
    words: [],
  };
}

/** An incoming text message; one without a name of its own is told by its sender, moment and length. */
function textMessage(given: Pick<Words, 'providerId' | 'phone' | 'text' | 'at'>): Words {
  const name = `sms ${given.phone} ${given.at.toISOString()} ${given.text.length}`;
  return {
    ...given,
    providerId: given.providerId === '' ? name : given.providerId,
    channel: 'sms',
    userId: null,
    profileName: null,
    kind: 'texto',
    media: null,
    isOurs: false,
  };
}
