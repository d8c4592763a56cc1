import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends one message; rejects when the server refuses it or cannot be reached. */
export interface Mailer {
  /** Whether messages leave this machine; absent where they only go to a file, and somebody must hand links over. */
  delivers?: true;
  send(mail: Mail): Promise<void>;
}

/** Outgoing e-mail: by SMTP when configured, otherwise one private file per message in `$DATA_DIR/outbox`. */
export function createMailer(options: { smtpUrl: string | undefined; from: string; dataDir: string }): Mailer {
  if (options.smtpUrl !== undefined) {
    // Somebody waits for the answer of an invitation: a server that says nothing counts as one that refused.
    const waits = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 15_000 };
    const transport = nodemailer.createTransport({ url: options.smtpUrl, ...waits });
    return {
      delivers: true,
      async send(mail) {
        await transport.sendMail({ from: options.from, ...mail });
      },
    };
  }
  const outbox = join(options.dataDir, 'outbox');
  return {
    async send(mail) {
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      const stamp = new Date().toISOString().replaceAll(':', '-');
      const message = `From: ${options.from}\nTo: ${mail.to}\nSubject: ${mail.subject}\n\n${mail.text}\n`;
      await writeFile(join(outbox, `${stamp}-${randomUUID()}.eml`), message, { mode: 0o600 });
    },
  };
}
