import type { Db } from '../context.server.ts';
import type { Mailer } from '../mail.server.ts';
import type { MessengerOptions } from '../messaging.server.ts';
import { noteCarrier } from '../service-outcomes.server.ts';
import type { Carriers } from './carrier.server.ts';
import { openMailCarrier } from './mail-carrier.server.ts';
import type { Letterhead } from './mail-html.server.ts';
import { openTextCarrier } from './text-messages.server.ts';
import { openWhatsAppCarrier } from './whatsapp.server.ts';

interface Means extends Pick<MessengerOptions, 'whatsapp' | 'sms'> {
  db: Db;
  mailer: Mailer;
  findLetterhead: () => Promise<Letterhead>;
  ceilingCents: number | null;
}

/** Opens the carriers that the environment configures, with their outcomes recorded. */
export function openCarriers({ db, mailer, findLetterhead, whatsapp, sms, ceilingCents }: Means): Carriers {
  const byWhatsApp = whatsapp && noteCarrier(db, 'whatsapp', openWhatsAppCarrier(whatsapp));
  const byText = sms && noteCarrier(db, 'sms', openTextCarrier(sms));
  return {
    ceilingCents,
    find(channel) {
      if (channel === 'email') return openMailCarrier(mailer, findLetterhead);
      return channel === 'whatsapp' ? byWhatsApp : byText;
    },
  };
}
