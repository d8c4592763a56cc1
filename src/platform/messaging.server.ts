import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withoutTrailingSlashes } from '#shared/text.ts';
import type { Env } from './env.server.ts';

export type Channel = 'sms' | 'whatsapp';

export interface CodeMessage {
  channel: Channel;
  /** `+55` and the national number. */
  to: string;
  code: string;
}

/** What carries short messages to phones. */
export interface Messenger {
  /** Channels that a provider is set up for; without any, messages are written to `$DATA_DIR/outbox`. */
  channels: ReadonlySet<Channel>;
  /** Sends a verification code; rejects when the provider refuses it or cannot be reached. */
  sendCode(message: CodeMessage): Promise<void>;
}

/** WhatsApp Cloud API: an approved template of the category `authentication` with a copy-code button. */
export interface WhatsAppOptions {
  apiUrl: string;
  version: string;
  phoneNumberId: string;
  token: string;
  codeTemplate: string;
}

/** An SMS service that speaks Twilio's form post. */
export interface SmsOptions {
  apiUrl: string;
  accountSid: string;
  authToken: string;
  from: string;
}

export interface MessengerOptions {
  whatsapp: WhatsAppOptions | undefined;
  sms: SmsOptions | undefined;
  /** The site's address; its host stands in text messages so that phones fill the code in by themselves. */
  publicUrl: string;
  dataDir: string;
}

const timeoutMs = 10_000;

/** What the environment says about sending; a provider is set up when all it needs is given. */
export function readMessengerOptions(env: Env): MessengerOptions {
  const { WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_TOKEN, SMS_ACCOUNT_SID, SMS_AUTH_TOKEN, SMS_FROM } = env;
  return {
    publicUrl: env.PUBLIC_URL,
    dataDir: env.DATA_DIR,
    whatsapp:
      WHATSAPP_PHONE_NUMBER_ID === undefined || WHATSAPP_TOKEN === undefined
        ? undefined
        : {
            apiUrl: env.WHATSAPP_API_URL,
            version: env.WHATSAPP_API_VERSION,
            phoneNumberId: WHATSAPP_PHONE_NUMBER_ID,
            token: WHATSAPP_TOKEN,
            codeTemplate: env.WHATSAPP_CODE_TEMPLATE,
          },
    sms:
      SMS_ACCOUNT_SID === undefined || SMS_AUTH_TOKEN === undefined || SMS_FROM === undefined
        ? undefined
        : { apiUrl: env.SMS_API_URL, accountSid: SMS_ACCOUNT_SID, authToken: SMS_AUTH_TOKEN, from: SMS_FROM },
  };
}

/** Short messages by the providers that are set up, otherwise one private file per message in the outbox. */
export function createMessenger(options: MessengerOptions): Messenger {
  const { whatsapp, sms } = options;
  const senders = new Map<Channel, (message: CodeMessage) => Promise<void>>();
  if (whatsapp !== undefined) senders.set('whatsapp', (message) => sendByWhatsApp(whatsapp, message));
  if (sms !== undefined) senders.set('sms', (message) => sendBySms(sms, message, new URL(options.publicUrl).host));
  return {
    channels: new Set(senders.keys()),
    async sendCode(message) {
      const send = senders.get(message.channel);
      if (send !== undefined) return send(message);
      if (senders.size > 0) throw new Error(`No provider is set up for ${message.channel}.`);
      await writeToOutbox(options.dataDir, message);
    },
  };
}

/** Source: Meta, Cloud API, authentication templates: the code stands in the body and in the button. */
async function sendByWhatsApp(options: WhatsAppOptions, { to, code }: CodeMessage): Promise<void> {
  const text = { type: 'text', text: code };
  await post(
    'WhatsApp',
    `${withoutTrailingSlashes(options.apiUrl)}/${options.version}/${options.phoneNumberId}/messages`,
    {
      headers: { authorization: `Bearer ${options.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: to.replace(/\D/g, ''),
        type: 'template',
        template: {
          name: options.codeTemplate,
          language: { code: 'pt_BR' },
          components: [
            { type: 'body', parameters: [text] },
            { type: 'button', sub_type: 'url', index: '0', parameters: [text] },
          ],
        },
      }),
    },
  );
}

async function sendBySms(options: SmsOptions, { to, code }: CodeMessage, host: string): Promise<void> {
  const { accountSid, authToken, from } = options;
  // Without accents a message is one part; the last line lets the browser offer the code (WebOTP).
  const text = `Seu codigo e ${code}. Nao compartilhe.\n\n@${host} #${code}`;
  await post('SMS', `${withoutTrailingSlashes(options.apiUrl)}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
    headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
    body: new URLSearchParams({ To: to, From: from, Body: text }),
  });
}

/** The error names the provider's answer, never the phone or the code. */
async function post(provider: string, url: string, request: Pick<RequestInit, 'headers' | 'body'>): Promise<void> {
  const response = await fetch(url, { method: 'POST', ...request, signal: AbortSignal.timeout(timeoutMs) });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new Error(`${provider} answered ${response.status}${errorCode(answer)}.`);
}

/** Meta puts its number in `error.code`, Twilio in `code`. */
function errorCode(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return '';
  const holder = 'error' in answer && typeof answer.error === 'object' && answer.error !== null ? answer.error : answer;
  return 'code' in holder && typeof holder.code === 'number' ? ` (error ${holder.code})` : '';
}

async function writeToOutbox(dataDir: string, { channel, to, code }: CodeMessage): Promise<void> {
  const outbox = join(dataDir, 'outbox');
  await mkdir(outbox, { recursive: true, mode: 0o700 });
  const stamp = new Date().toISOString().replaceAll(':', '-');
  const message = `To: ${to}\nChannel: ${channel}\n\nSeu código é ${code}. Não compartilhe.\n`;
  await writeFile(join(outbox, `${stamp}-${randomUUID()}.txt`), message, { mode: 0o600 });
}
