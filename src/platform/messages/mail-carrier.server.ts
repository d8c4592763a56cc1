import type { Mailer } from '../mail.server.ts';
import type { Carrier, Outcome } from './carrier.server.ts';
import { type Letterhead, writeMailHtml } from './mail-html.server.ts';

/** E-mail as a carrier, each letter as text and HTML; undefined when no mail leaves this machine. */
export function openMailCarrier(mailer: Mailer, findLetterhead: () => Promise<Letterhead>): Carrier | undefined {
  if (mailer.delivers !== true) return undefined;
  return {
    estimateCents: () => 0,
    async send({ to, rendered }) {
      try {
        const { subject, text, sender } = rendered;
        const head = await findLetterhead();
        const html = writeMailHtml(rendered, sender === undefined ? head : { ...head, name: sender });
        await mailer.send({ to, subject, text, html, ...(sender === undefined ? {} : { sender }) });
        return { kind: 'accepted', providerId: null };
      } catch (error) {
        return judge(error);
      }
    },
  };
}

/** The outcome by the server's reply code, or by how far the dialogue got. */
function judge(error: unknown): Outcome {
  const { responseCode, command, code, mayHaveLeft } = error as MailError;
  const place = [code, command, responseCode].filter((part) => part !== undefined).join(' ');
  const reason = `O servidor de e-mail não aceitou a mensagem (${place === '' ? 'sem explicação' : place}).`;
  if (responseCode !== undefined) {
    // A missing mailbox stays missing; our wrong password can be corrected.
    return { kind: 'refused', reason, retryable: responseCode < 500 || code === 'EAUTH' };
  }
  if (mayHaveLeft === true) {
    return { kind: 'unknown', reason: 'O servidor de e-mail não respondeu depois de receber a mensagem.' };
  }
  return { kind: 'refused', reason, retryable: true };
}

interface MailError {
  responseCode?: number;
  command?: string;
  code?: string;
  mayHaveLeft?: boolean;
}
