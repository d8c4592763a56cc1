import { dayMs, hourMs, minuteMs, secondMs } from '../time/durations.ts';
import type { Limit } from './limit.ts';

const codeNotSent = 'Erro ao enviar código';

/** Limits of six-digit codes: each message costs, and each code can be guessed. */
export const codeLimits = {
  codeResend: {
    name: 'code-resend',
    max: 1,
    windowMs: 60 * secondMs,
    per: 'phone',
    about: 'Codes sent to one phone, one after the other; one that the provider refused is given back.',
    says: 'Aguarde {wait} para pedir outro código.',
  },
  codePhoneHour: {
    name: 'code-phone-hour',
    max: 3,
    windowMs: hourMs,
    per: 'phone',
    about: 'Codes sent to one phone in an hour.',
  },
  codePhoneDay: {
    name: 'code-phone-day',
    max: 10,
    windowMs: dayMs,
    per: 'phone',
    about: 'Codes sent to one phone in a day.',
  },
  codeAddressHour: {
    name: 'code-address-hour',
    max: 10,
    windowMs: hourMs,
    per: 'address',
    about: 'Codes asked for in an hour; phones of one operator often share an address.',
  },
  codeAddressDay: {
    name: 'code-address-day',
    max: 40,
    windowMs: dayMs,
    per: 'address',
    about: 'Codes asked for in a day.',
  },
  codeDriversDay: {
    name: 'code-drivers-day',
    max: 2_000,
    windowMs: dayMs,
    per: 'all',
    about:
      'Codes sent to phones that an active partner released for its drivers: a budget that strangers cannot spend.',
    says: codeNotSent,
  },
  codeNetworkDay: {
    name: 'code-network-day',
    max: 80,
    windowMs: dayMs,
    per: 'network',
    about: "Codes sent to other phones than released drivers'.",
  },
  codeCalmDay: {
    name: 'code-calm-day',
    max: 1_000,
    windowMs: dayMs,
    per: 'all',
    about:
      'Codes sent to other phones before they are scarce: from then on each network has the share of the next row.',
    says: null,
  },
  codeScarceDay: {
    name: 'code-scarce-day',
    max: 3,
    windowMs: dayMs,
    per: 'network',
    about: 'Codes for one network, those before included, while they are scarce; not looked at otherwise.',
    says: codeNotSent,
  },
  codeAllDay: {
    name: 'code-all-day',
    max: 3_000,
    windowMs: dayMs,
    per: 'all',
    about: 'Codes sent to other phones in all: each message costs.',
    says: codeNotSent,
  },
  codeTryByAddress: {
    name: 'code-try-address',
    max: 60,
    windowMs: 15 * minuteMs,
    per: 'address',
    about: "Codes typed, drivers' sign-in among them; each code dies after five.",
  },
} as const satisfies Record<string, Limit>;
