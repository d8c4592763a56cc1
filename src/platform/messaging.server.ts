import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CodeMethod, twilioReportsPath } from '#shared/contact/messages.ts';
import type { Env } from './env.server.ts';
import { isLoopbackUrl } from './loopback.server.ts';
import { type Answer, errorCode } from './messages/ask-provider.server.ts';
import type { WebhookSecrets } from './messages/carrier.server.ts';
import { postTextMessage, type TextOptions } from './messages/text-messages.server.ts';
import { sendCodeByWhatsApp, type WhatsAppOptions } from './messages/whatsapp.server.ts';

export interface CodeMessage {
  channel: CodeMethod;
  /** `+55` and the national number. */
  to: string;
  code: string;
}

/** Sends verification codes to phones. */
export interface Messenger {
  /** Channels with a configured provider; without any, codes are written to `$DATA_DIR/outbox`. */
  channels: ReadonlySet<CodeMethod>;
  /** Sends a verification code; rejects when the provider refuses or is unreachable. */
  sendCode(message: CodeMessage): Promise<void>;
}

export interface MessengerOptions {
  whatsapp: WhatsAppOptions | undefined;
  sms: TextOptions | undefined;
  /** The site's address; its host in text messages lets phones fill in the code. */
  publicUrl: string;
  dataDir: string;
}

/** Settings for sending from the environment; a provider counts as configured when all its values are given. */
export function readMessengerOptions(env: Env): MessengerOptions {
  return {
    publicUrl: env.PUBLIC_URL,
    dataDir: env.DATA_DIR,
    whatsapp: readWhatsAppOptions(env),
    sms: readTwilioOptions(env) ?? readZenviaOptions(env),
  };
}

function readWhatsAppOptions(env: Env): WhatsAppOptions | undefined {
  const { WHATSAPP_PHONE_NUMBER_ID: phoneNumberId, WHATSAPP_TOKEN: token } = env;
  if (phoneNumberId === undefined || token === undefined) return undefined;
  return {
    phoneNumberId,
    token,
    apiUrl: env.WHATSAPP_API_URL,
    version: env.WHATSAPP_API_VERSION,
    codeTemplate: env.WHATSAPP_CODE_TEMPLATE,
    centsPerMessage: env.WHATSAPP_MESSAGE_CENTS,
  };
}

function readTwilioOptions(env: Env): TextOptions | undefined {
  const { SMS_ACCOUNT_SID: accountSid, SMS_AUTH_TOKEN: authToken, SMS_FROM: from } = env;
  if (accountSid === undefined || authToken === undefined || from === undefined) return undefined;
  // Twilio refuses a message whose reports would go to an address that only this machine knows.
  const statusUrl = isLoopbackUrl(env.PUBLIC_URL) ? undefined : `${env.PUBLIC_URL}${twilioReportsPath}`;
  const common = { apiUrl: env.SMS_API_URL, from, centsPerPart: env.SMS_PART_CENTS };
  return { provider: 'twilio', accountSid, authToken, statusUrl, ...common };
}

function readZenviaOptions(env: Env): TextOptions | undefined {
  const { ZENVIA_TOKEN: token, ZENVIA_FROM: from } = env;
  if (token === undefined || from === undefined) return undefined;
  return { provider: 'zenvia', token, from, apiUrl: env.ZENVIA_API_URL, centsPerPart: env.SMS_PART_CENTS };
}

/** Webhook secrets from the environment. */
export function readWebhookSecrets(env: Env): WebhookSecrets {
  const { WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: verifyToken } = env;
  return {
    whatsapp: appSecret === undefined || verifyToken === undefined ? undefined : { appSecret, verifyToken },
    twilio: env.SMS_AUTH_TOKEN === undefined ? undefined : { authToken: env.SMS_AUTH_TOKEN },
    zenvia: env.ZENVIA_WEBHOOK_TOKEN === undefined ? undefined : { token: env.ZENVIA_WEBHOOK_TOKEN },
    telephone: env.TELEPHONE_WEBHOOK_SECRET === undefined ? undefined : { secret: env.TELEPHONE_WEBHOOK_SECRET },
  };
}

/** Codes by the providers that are set up, otherwise one private file per code in the outbox. */
export function createMessenger(options: MessengerOptions): Messenger {
  const { whatsapp, sms } = options;
  const senders = new Map<CodeMethod, (message: CodeMessage) => Promise<void>>();
  if (whatsapp !== undefined) {
    senders.set('whatsapp', async (message) => demandSuccess('WhatsApp', await sendCodeByWhatsApp(whatsapp, message)));
  }
  if (sms !== undefined) {
    const { host } = new URL(options.publicUrl);
    senders.set('sms', async ({ to, code }) => {
      // Without accents a message fits one part; the last line lets the browser offer the code (WebOTP).
      const text = `Seu codigo e ${code}. Nao compartilhe.\n\n@${host} #${code}`;
      demandSuccess('SMS', await postTextMessage(sms, { to, text }));
    });
  }
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

/** The error names the provider's answer, never the phone or the code. */
function demandSuccess(provider: string, answer: Answer): void {
  if (answer.kind !== 'answered') throw new Error(`${provider} did not answer. ${answer.reason}`);
  const code = errorCode(answer.body);
  if (answer.status >= 200 && answer.status < 300) return;
  throw new Error(`${provider} answered ${answer.status}${code === undefined ? '' : ` (error ${code})`}.`);
}

async function writeToOutbox(dataDir: string, { channel, to, code }: CodeMessage): Promise<void> {
  const outbox = join(dataDir, 'outbox');
  await mkdir(outbox, { recursive: true, mode: 0o700 });
  const stamp = new Date().toISOString().replaceAll(':', '-');
  const message = `To: ${to}\nChannel: ${channel}\n\nSeu código é ${code}. Não compartilhe.\n`;
  await writeFile(join(outbox, `${stamp}-${randomUUID()}.txt`), message, { mode: 0o600 });
}
