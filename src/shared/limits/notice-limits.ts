import { dayMs } from '../time/durations.ts';
import type { Limit } from './limit.ts';

/** Limits of messages to unproved phones and e-mail addresses. Beyond them the message is dropped. */
export const noticeLimits = {
  noticeByPhone: {
    name: 'notice-phone',
    max: 1,
    windowMs: dayMs,
    per: 'phone',
    about: 'Simple registrations confirmed to one phone, which nobody proved; one too many is taken and not confirmed.',
    says: null,
  },
  noticeByEmail: {
    name: 'notice-email',
    max: 1,
    windowMs: dayMs,
    per: 'e-mail',
    about: 'Simple registrations confirmed to one e-mail, which nobody proved.',
    says: null,
  },
  noticeByNetwork: {
    name: 'notice-network',
    max: 10,
    windowMs: dayMs,
    per: 'network',
    about: 'Simple registrations from one network that are confirmed.',
    says: null,
  },
  noticeCalmDay: {
    name: 'notice-calm',
    max: 100,
    windowMs: dayMs,
    per: 'all',
    about: 'Simple registrations confirmed before they are strange: from then on each network has the next row.',
    says: null,
  },
  noticeScarceDay: {
    name: 'notice-scarce',
    max: 2,
    windowMs: dayMs,
    per: 'network',
    about: 'Confirmations for one network, those before included, while they are strange; not looked at otherwise.',
    says: null,
  },
  noticeAllDay: {
    name: 'notice-all',
    max: 300,
    windowMs: dayMs,
    per: 'all',
    about: 'Simple registrations confirmed in all: each message costs.',
    says: null,
  },
} as const satisfies Record<string, Limit>;
