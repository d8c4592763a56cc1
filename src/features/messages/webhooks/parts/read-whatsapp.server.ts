import { z } from 'zod';
import type { InboundKind } from '#shared/contact/inbound.ts';
import type { Words } from '../../receive-words.server.ts';
import { reports } from '../../rules.ts';
import { type Events, readable } from './read-events.server.ts';

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

const words = z.string().max(65_536);
const file = z.object({
  id: z.string().max(200),
  mime_type: z.string().max(200).optional(),
  filename: z.string().max(300).optional(),
  caption: words.optional(),
});

/** People with a user name may have no phone: they are known by the carrier's own id. */
const metaMessage = z.object({
  id: z.string().min(1).max(500),
  from: z.string().max(20).optional(),
  to: z.string().max(20).optional(),
  from_user_id: z.string().max(200).optional(),
  timestamp: seconds,
  type: z.string().max(50).optional(),
  text: z.object({ body: words }).optional(),
  button: z.object({ text: words }).optional(),
  interactive: z
    .object({
      button_reply: z.object({ title: words }).optional(),
      list_reply: z.object({ title: words }).optional(),
    })
    .optional(),
  reaction: z.object({ emoji: z.string().max(50).optional() }).optional(),
  location: z
    .object({ latitude: z.number(), longitude: z.number(), name: words.optional(), address: words.optional() })
    .optional(),
  image: file.optional(),
  sticker: file.optional(),
  audio: file.optional(),
  document: file.optional(),
  video: file.optional(),
});
type MetaMessage = z.infer<typeof metaMessage>;

const metaContact = z.object({
  wa_id: z.string().max(20).optional(),
  user_id: z.string().max(200).optional(),
  profile: z.object({ name: z.string().max(200).optional() }).optional(),
});

const metaBody = z.object({
  entry: readable(
    z.object({
      changes: readable(
        z.object({
          value: z.object({
            contacts: readable(metaContact),
            statuses: readable(metaStatus),
            messages: readable(metaMessage),
            /** Answers typed in the carrier's own app. */
            message_echoes: readable(metaMessage),
          }),
        }),
      ),
    }),
  ),
});

const kindOf: Record<string, InboundKind> = {
  text: 'texto',
  button: 'texto',
  interactive: 'texto',
  image: 'imagem',
  sticker: 'imagem',
  audio: 'audio',
  document: 'documento',
  video: 'video',
  location: 'lugar',
  contacts: 'contato',
  reaction: 'reacao',
};

function toWords(message: MetaMessage, contacts: readonly z.infer<typeof metaContact>[], isOurs: boolean): Words[] {
  const phone = (isOurs ? message.to : message.from) ?? null;
  const isTheirs = ({ wa_id, user_id }: z.infer<typeof metaContact>) =>
    (phone !== null && wa_id === phone) || (user_id !== undefined && user_id === message.from_user_id);
  const contact = contacts.find(isTheirs) ?? (contacts.length === 1 ? contacts[0] : undefined);
  const userId = message.from_user_id ?? contact?.user_id ?? null;
  if (phone === null && userId === null) return [];
  const given = message.image ?? message.sticker ?? message.audio ?? message.document ?? message.video;
  return [
    {
      channel: 'whatsapp',
      providerId: message.id,
      phone,
      userId: phone === null ? userId : null,
      profileName: isOurs ? null : (contact?.profile?.name ?? null),
      at: message.timestamp,
      kind: (message.type === undefined ? undefined : kindOf[message.type]) ?? (message.text ? 'texto' : 'outro'),
      text: textOf(message),
      media: given ? { id: given.id, contentType: given.mime_type ?? '', fileName: given.filename ?? null } : null,
      isOurs,
    },
  ];
}

function textOf({ text, button, interactive, reaction, location, ...files }: MetaMessage): string {
  const { button_reply: pressed, list_reply: chosen } = interactive ?? {};
  const place = location && [location.name, location.address, `${location.latitude}, ${location.longitude}`];
  return (
    text?.body ??
    button?.text ??
    pressed?.title ??
    chosen?.title ??
    reaction?.emoji ??
    place?.filter(Boolean).join(' · ') ??
    files.image?.caption ??
    files.document?.caption ??
    files.video?.caption ??
    ''
  );
}

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
    words: values.flatMap(({ messages, message_echoes: echoes, contacts }) => [
      ...messages.flatMap((message) => toWords(message, contacts, false)),
      ...echoes.flatMap((message) => toWords(message, contacts, true)),
    ]),
  };
}
