import { countParts, plainLetters } from '#shared/contact/plain-letters.ts';
import { withoutTrailingSlashes } from '#shared/text/text.ts';
import { type Answer, askProvider, errorCode, member } from './ask-provider.server.ts';
import type { Carrier, Outcome } from './carrier.server.ts';

interface Common {
  apiUrl: string;
  from: string;
  centsPerPart: number;
}

/** Settings of a text-message provider, Twilio or Zenvia. */
export type TextOptions =
  | (Common & { provider: 'twilio'; accountSid: string; authToken: string; statusUrl: string | undefined })
  | (Common & { provider: 'zenvia'; token: string });

interface TextMessage {
  to: string;
  text: string;
  /** Returned in reports where the provider supports it. */
  reference?: string;
}

/** Posts one text message unchanged. */
export function postTextMessage(options: TextOptions, message: TextMessage): Promise<Answer> {
  return options.provider === 'twilio' ? postToTwilio(options, message) : postToZenvia(options, message);
}

type Of<Provider> = Extract<TextOptions, { provider: Provider }>;

function postToTwilio(options: Of<'twilio'>, { to, text, reference }: TextMessage): Promise<Answer> {
  const { apiUrl, accountSid, authToken, from, statusUrl } = options;
  const form = new URLSearchParams({ To: to, From: from, Body: text });
  if (statusUrl !== undefined && reference !== undefined) {
    form.set('StatusCallback', `${statusUrl}?reference=${encodeURIComponent(reference)}`);
  }
  const url = `${withoutTrailingSlashes(apiUrl)}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return askProvider('O serviço de SMS', url, { headers: { authorization }, body: form });
}

function postToZenvia({ apiUrl, token, from }: Of<'zenvia'>, { to, text }: TextMessage): Promise<Answer> {
  return askProvider('O serviço de SMS', `${withoutTrailingSlashes(apiUrl)}/v2/channels/sms/messages`, {
    headers: { 'x-api-token': token, 'content-type': 'application/json' },
    body: JSON.stringify({ from, to: to.replace(/\D/g, ''), contents: [{ type: 'text', text }] }),
  });
}

/** Text messages without accents: with them a part holds 70 letters instead of 160. */
export function openTextCarrier(options: TextOptions): Carrier {
  return {
    estimateCents: ({ rendered }) => options.centsPerPart * countParts(plainLetters(rendered.text)),
    async send({ to, rendered, reference }) {
      return judge(await postTextMessage(options, { to, text: plainLetters(rendered.text), reference }));
    },
  };
}

function judge(answer: Answer): Outcome {
  if (answer.kind === 'unreached') return { kind: 'refused', reason: answer.reason, retryable: true };
  if (answer.kind === 'silent') return { kind: 'unknown', reason: answer.reason };
  const { status, body } = answer;
  if (status >= 200 && status < 300) {
    const id = member(body, 'sid') ?? member(body, 'id');
    return { kind: 'accepted', providerId: typeof id === 'string' ? id : null };
  }
  const code = errorCode(body);
  const reason = `O serviço de SMS recusou a mensagem (${code ?? status}).`;
  if (status >= 500 && code === undefined) return { kind: 'unknown', reason };
  const isOurs = status === 401 || status === 402 || status === 403;
  return { kind: 'refused', reason, retryable: status === 429 || status >= 500, isOurs };
}
