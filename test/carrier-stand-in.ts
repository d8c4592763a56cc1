import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the carrier receives it. */
export interface Carried {
  carrier: 'whatsapp' | 'twilio' | 'zenvia';
  /** The carrier's name for it. */
  id: string;
  to: string;
  text: string;
  /** Ours, where it came along. */
  reference: string | null;
  authorization: string | undefined;
  body: unknown;
}

/** Handling of the next messages: `silent` accepts one and never answers, `cut` accepts one and hangs up. */
type Manner = 'take' | 'silent' | 'cut' | 'garbled' | { status: number; body: object };

/** A local stand-in for WhatsApp's Cloud API, Twilio and Zenvia, with failures on demand. */
export async function startCarrierStandIn() {
  const carried: Carried[] = [];
  const manners: Manner[] = [];
  const asked: string[] = [];
  /** Files that people sent, by the id of the message. */
  const media = new Map<string, { bytes: Buffer; type: string }>();
  const open = new Set<ServerResponse>();
  const server = createServer(async (request, response) => {
    const bytes = await read(request);
    asked.push(request.url ?? '');
    const manner = manners.shift() ?? 'take';
    if (typeof manner === 'object') return reply(response, manner.status, manner.body);
    if (request.method === 'GET') return giveMedia(request, response, media);
    const one = { ...readCarried(request, bytes), id: `id-${crypto.randomUUID()}` };
    carried.push(one);
    if (manner === 'cut') return void request.socket.destroy();
    if (manner === 'silent') return void open.add(response);
    if (manner === 'garbled') return void response.writeHead(502).end('<html>Bad gateway</html>');
    const answers = { whatsapp: { messages: [{ id: one.id }] }, twilio: { sid: one.id }, zenvia: { id: one.id } };
    reply(response, one.carrier === 'twilio' ? 201 : 200, answers[one.carrier]);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    carried,
    media,
    asked,
    manners,
    async close() {
      for (const response of open) response.destroy();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Meta's two steps: the id leads to an address, the address to the bytes, both with the token alone. */
function giveMedia(
  { url = '', headers }: IncomingMessage,
  response: ServerResponse,
  media: ReadonlyMap<string, { bytes: Buffer; type: string }>,
): void {
  const id = url.split('/').at(-1) ?? '';
  const file = media.get(id);
  if (headers.authorization !== 'Bearer secret') reply(response, 401, { error: { code: 190 } });
  else if (file === undefined) reply(response, 400, { error: { code: 100 } });
  else if (url.startsWith('/files/')) response.writeHead(200, { 'content-type': file.type }).end(file.bytes);
  else reply(response, 200, aboutMedia(file, { id, address: `http://${headers.host}/files/${id}` }));
}

function aboutMedia(file: { bytes: Buffer; type: string }, { id, address }: { id: string; address: string }) {
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  return { url: address, mime_type: file.type, sha256, file_size: file.bytes.length, id };
}

function reply(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function readCarried({ url = '', headers }: IncomingMessage, bytes: string): Omit<Carried, 'id'> {
  const { authorization, 'x-api-token': token } = headers;
  if (url.startsWith('/2010-04-01/')) {
    const form = new URLSearchParams(bytes);
    const callback = form.get('StatusCallback');
    const reference = callback === null ? null : new URL(callback).searchParams.get('reference');
    const [to, text] = [form.get('To') ?? '', form.get('Body') ?? ''];
    return { carrier: 'twilio', to, text, reference, authorization, body: Object.fromEntries(form) };
  }
  const body = JSON.parse(bytes);
  if (url.startsWith('/v2/channels/sms/')) {
    const text = body.contents[0].text;
    return { carrier: 'zenvia', to: body.to, text, reference: null, authorization: String(token), body };
  }
  const text = body.text?.body ?? JSON.stringify(body.template);
  return { carrier: 'whatsapp', to: body.to, text, reference: body.biz_opaque_callback_data, authorization, body };
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** The head with which Meta sends these bytes. */
export function signAsMeta(bytes: string, secret: string) {
  const signature = createHmac('sha256', secret).update(bytes).digest('hex');
  return { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` };
}

/** The head with which Twilio posts this form to this address. */
export function signAsTwilio(url: string, form: Record<string, string>, token: string) {
  const signed = Object.keys(form)
    .sort()
    .reduce((text, name) => text + name + form[name], url);
  const signature = createHmac('sha1', token).update(signed).digest('base64');
  return { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature };
}

/** Meta's report about one message. */
export function metaStatus(status: {
  id: string;
  reference: string | null;
  status: string;
  at: Date;
  error?: number;
}): string {
  const { id, reference, at, error } = status;
  const one = {
    id,
    status: status.status,
    timestamp: String(Math.floor(at.getTime() / 1000)),
    recipient_id: '556199887766',
    biz_opaque_callback_data: reference,
    ...(error === undefined ? {} : { errors: [{ code: error, title: 'failed' }] }),
  };
  return metaValue({ statuses: [one] });
}

/** Meta's event for an incoming message. */
export function metaWords({ from, text, at }: { from: string; text: string; at: Date }): string {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return metaValue({
    messages: [{ from, id: `wamid.${crypto.randomUUID()}`, timestamp, type: 'text', text: { body: text } }],
  });
}

/** Meta's event for incoming messages of any kind, with who sent them. */
export function metaInbound(messages: readonly object[], contacts: readonly object[] = []): string {
  return metaValue({ contacts, messages });
}

export const stamp = (at: Date) => String(Math.floor(at.getTime() / 1000));
let named = 0;

/** A carrier's name for a message. */
export function wamid(): string {
  named += 1;
  return `wamid.${named}`;
}

/** A text as Meta sends it. */
export const words = (from: string, text: string, at: Date, id = wamid()) => ({
  from,
  id,
  timestamp: stamp(at),
  type: 'text',
  text: { body: text },
});

function metaValue(value: object): string {
  const metadata = { display_phone_number: '15550783881', phone_number_id: '1234' };
  const change = { field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } };
  return JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '1', changes: [change] }] });
}
