import { withoutTrailingSlashes } from '#shared/text/text.ts';
import { type Answer, askProvider, errorCode, member } from './ask-provider.server.ts';
import type { Carrier, Outcome, Outgoing } from './carrier.server.ts';

/** Sender and settings of the Cloud API. */
export interface WhatsAppOptions {
  apiUrl: string;
  version: string;
  phoneNumberId: string;
  token: string;
  /** Approved template of the category `authentication` with a copy-code button. */
  codeTemplate: string;
  centsPerMessage: number;
}

/** Errors that pass: too many at once, or theirs. Source: Meta, Cloud API, error codes. */
const passing = new Set([1, 2, 4, 80007, 130429, 131000, 131016, 131048, 131056, 133004]);
/** Errors on our side: token, account, payment. */
const ours = new Set([0, 3, 10, 190, 200, 368, 131005, 131031, 131042, 133010]);
/** The 24 hours after the person's last message are over. */
const windowClosed = 131047;

const digits = (phone: string) => phone.replace(/\D/g, '');

function postToWhatsApp(options: WhatsAppOptions, to: string, message: object): Promise<Answer> {
  return askProvider(
    'O WhatsApp',
    `${withoutTrailingSlashes(options.apiUrl)}/${options.version}/${options.phoneNumberId}/messages`,
    {
      headers: { authorization: `Bearer ${options.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: digits(to),
        ...message,
      }),
    },
  );
}

/**
 * Sends a verification code. Source: Meta, Cloud API, authentication templates: the code is in the body and in the
 * button.
 */
export function sendCodeByWhatsApp(
  options: WhatsAppOptions,
  { to, code }: { to: string; code: string },
): Promise<Answer> {
  const text = { type: 'text', text: code };
  return postToWhatsApp(options, to, {
    type: 'template',
    template: {
      name: options.codeTemplate,
      language: { code: 'pt_BR' },
      components: [
        { type: 'body', parameters: [text] },
        { type: 'button', sub_type: 'url', index: '0', parameters: [text] },
      ],
    },
  });
}

/** Templates at any time; free text, which is free of charge, within 24 hours of the person's last message. */
export function openWhatsAppCarrier(options: WhatsAppOptions): Carrier {
  return {
    estimateCents: ({ isAnswer }) => (isAnswer ? 0 : options.centsPerMessage),
    async send(outgoing) {
      if (!outgoing.isAnswer) return byTemplate(judge(await sendTemplate(options, outgoing)));
      const answer = await postToWhatsApp(options, outgoing.to, {
        type: 'text',
        text: { body: outgoing.rendered.text, preview_url: false },
        biz_opaque_callback_data: outgoing.reference,
      });
      const isLate = answer.kind === 'answered' && Number(errorCode(answer.body)) === windowClosed;
      const hasTemplate = outgoing.rendered.whatsApp !== null;
      return isLate && hasTemplate ? byTemplate(judge(await sendTemplate(options, outgoing))) : judge(answer);
    },
  };
}

const byTemplate = (outcome: Outcome): Outcome =>
  outcome.kind === 'accepted' ? { ...outcome, byTemplate: true } : outcome;

function sendTemplate(options: WhatsAppOptions, { to, rendered, reference }: Outgoing): Promise<Answer> {
  const { template = '', parameters = [] } = rendered.whatsApp ?? {};
  // The API refuses line breaks, tabs and rows of spaces in a parameter.
  const texts = parameters.map((text) => ({ type: 'text', text: text.replace(/\s+/g, ' ') }));
  return postToWhatsApp(options, to, {
    type: 'template',
    template: {
      name: template,
      language: { code: 'pt_BR' },
      ...(texts.length === 0 ? {} : { components: [{ type: 'body', parameters: texts }] }),
    },
    biz_opaque_callback_data: reference,
  });
}

function judge(answer: Answer): Outcome {
  if (answer.kind === 'unreached') return { kind: 'refused', reason: answer.reason, retryable: true };
  if (answer.kind === 'silent') return { kind: 'unknown', reason: answer.reason };
  const { status, body } = answer;
  if (status >= 200 && status < 300) {
    const [first] = [member(body, 'messages')].flat();
    const id = member(first, 'id');
    return { kind: 'accepted', providerId: typeof id === 'string' ? id : null };
  }
  const code = errorCode(body);
  const reason =
    Number(code) === windowClosed
      ? 'As 24 horas desde a última mensagem da pessoa passaram.'
      : `O WhatsApp recusou a mensagem (${code ?? status}).`;
  // Without an error code, a proxy may already have passed the message on.
  if (status >= 500 && code === undefined) return { kind: 'unknown', reason };
  const isPassing = status === 429 || passing.has(Number(code)) || (status >= 500 && code !== undefined);
  return { kind: 'refused', reason, retryable: isPassing, isOurs: status === 401 || ours.has(Number(code)) };
}
