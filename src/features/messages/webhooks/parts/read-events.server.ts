import { z } from 'zod';
import { keysIn } from '#shared/choices.ts';
import type { CarrierReport } from '../../receive-reports.server.ts';
import type { Words } from '../../receive-words.server.ts';
import { type Report, reports } from '../../rules.ts';

/** The events of one webhook delivery. */
export interface Events {
  reports: CarrierReport[];
  words: Words[];
}

/** The list entries that match a schema: a new kind of event must not block the others. */
const readable = <Shape extends z.ZodType>(shape: Shape) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((all) =>
      all.flatMap((one) => {
        const read = shape.safeParse(one);
        return read.success ? [read.data] : [];
      }),
    );

/** Seconds since 1970, as Meta writes them. */
const seconds = z.coerce
  .number()
  .int()
  .min(1_500_000_000)
  .max(9_999_999_999)
  .transform((value) => new Date(value * 1000));

const metaStatus = z.object({
  id: z.string().max(500),
  status: z.enum(reports),
  timestamp: seconds,
  biz_opaque_callback_data: z.string().max(512).nullish(),
  errors: readable(z.object({ code: z.number() })),
});

/** People with a user name may have no phone, and cannot be identified then. */
const metaMessage = z.object({
  from: z.string().max(20),
  timestamp: seconds,
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string() }).optional(),
});

const metaBody = z.object({
  entry: readable(
    z.object({
      changes: readable(
        z.object({ value: z.object({ statuses: readable(metaStatus), messages: readable(metaMessage) }) }),
      ),
    }),
  ),
});

/** Parses the WhatsApp Cloud API's events; empty for unknown shapes. */
export function readWhatsApp(body: unknown): Events {
  const { entry } = metaBody.catch({ entry: [] }).parse(body);
  const values = entry.flatMap(({ changes }) => changes.map(({ value }) => value));
  return {
    reports: values.flatMap(({ statuses }) =>
      statuses.map(({ id, status, timestamp, biz_opaque_callback_data, errors: [error] }) => ({
        channel: 'whatsapp' as const,
        providerId: id,
        reference: biz_opaque_callback_data ?? null,
        report: status,
        at: timestamp,
        ...(error === undefined ? {} : { reason: `O WhatsApp não entregou a mensagem (${error.code}).` }),
      })),
    ),
    words: values.flatMap(({ messages }) =>
      messages.map(({ from, timestamp, text, button }) => ({
        phone: from,
        text: text?.body ?? button?.text ?? '',
        at: timestamp,
      })),
    ),
  };
}

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
    words: isInbound && from !== null ? [{ phone: from, text: form.get('Body') ?? '', at: now }] : [],
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
    message: z.object({ from: z.string().max(20), contents: readable(z.object({ text: z.string() })) }),
  }),
]);

/** Parses Zenvia's events, one at a time. */
export function readZenvia(body: unknown): Events {
  const read = zenviaBody.safeParse(body);
  if (!read.success) return { reports: [], words: [] };
  const event = read.data;
  if (event.type === 'MESSAGE') {
    const text = event.message.contents.map((content) => content.text).join(' ');
    return { reports: [], words: [{ phone: event.message.from, text, at: event.timestamp }] };
  }
  const { timestamp, code } = event.messageStatus;
  const report = zenviaReports[code];
  const reason = report === 'failed' ? { reason: `O serviço de SMS não entregou a mensagem (${code}).` } : {};
  return {
    reports: [{ channel: 'sms', providerId: event.messageId, reference: null, report, at: timestamp, ...reason }],
    words: [],
  };
}
