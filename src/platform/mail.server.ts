import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import nodemailer from 'nodemailer';
import { dayMs } from '#shared/time/durations.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The same text as HTML; absent for messages that are only written to a file. */
  html?: string;
  /** The sender's name, where it is not the one of `MAIL_FROM`. */
  sender?: string;
}

/**
 * Sends one message. Rejects when the server refuses or is unreachable; the error has `mayHaveLeft` when the server
 * fell silent after receiving it.
 */
export interface Mailer {
  /** Whether messages leave this machine; absent when they only go to a file and links must be handed over. */
  delivers?: true;
  send(mail: Mail): Promise<void>;
  /** Deletes stored messages after a day, when their codes and links have expired. */
  sweep?(now: Date): Promise<void>;
}

interface MailerOptions {
  smtpUrl: string | undefined;
  from: string;
  dataDir: string;
  /** Time limits for the server's silence, in milliseconds. */
  waits?: { connectionTimeout: number; greetingTimeout: number; socketTimeout: number };
}

/** Outgoing e-mail: by SMTP when configured, otherwise one private file per message in `$DATA_DIR/outbox`. */
export function createMailer(options: MailerOptions): Mailer {
  if (options.smtpUrl !== undefined) {
    // Somebody waits for the answer of an invitation: a server that says nothing counts as one that refused.
    const waits = options.waits ?? { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 15_000 };
    return {
      delivers: true,
      async send(mail) {
        let mayHaveLeft = false;
        const transport = nodemailer.createTransport({ url: options.smtpUrl, ...waits });
        // The letter is read after sign-in, which the library's errors do not reveal.
        transport.use('stream', ({ message }, next) => {
          message.transform(() => {
            mayHaveLeft = true;
            return new PassThrough();
          });
          next();
        });
        const { sender, ...letter } = mail;
        await transport.sendMail({ from: fromOf(options, sender), ...letter }).catch((error) => {
          throw Object.assign(error, { mayHaveLeft });
        });
      },
    };
  }
  const outbox = join(options.dataDir, 'outbox');
  return {
    sweep: (now) => sweepOutbox(outbox, now),
    async send(mail) {
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      const stamp = new Date().toISOString().replaceAll(':', '-');
      const message = `From: ${options.from}\nTo: ${mail.to}\nSubject: ${mail.subject}\n\n${mail.text}\n`;
      await writeFile(join(outbox, `${stamp}-${randomUUID()}.eml`), message, { mode: 0o600 });
    },
  };
}

/** The address of `MAIL_FROM` under the name of the sender. */
function fromOf({ from }: MailerOptions, sender: string | undefined) {
  const address = /<([^<>]+)>/.exec(from)?.[1] ?? from;
  return sender === undefined ? from : { name: sender, address };
}

/** Removes messages of the outbox that are older than a day: the codes and links in them are of no use any more. */
async function sweepOutbox(outbox: string, now: Date): Promise<void> {
  for (const name of await readdir(outbox).catch(() => [])) {
    const path = join(outbox, name);
    const written = await stat(path).catch(() => undefined);
    if (written?.isFile() && now.getTime() - written.mtimeMs > dayMs) await rm(path, { force: true });
  }
}
