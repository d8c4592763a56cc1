import { dayMs, hourMs, minuteMs } from '../time/durations.ts';
import { codeLimits } from './code-limits.ts';
import type { Limit } from './limit.ts';
import { noticeLimits } from './notice-limits.ts';
import { photoLimits } from './photo-limits.ts';
import { privacyLimits } from './privacy-limits.ts';
import { signInLimits } from './sign-in-limits.ts';

const slowDown = 'Muitos envios de uma vez. Aguarde {wait} e tente de novo.';

/** Every limit of the product; `docs/limits.md` shows the same table. */
export const limits = {
  writesByAddress: {
    name: 'writes-address',
    max: 200,
    windowMs: minuteMs,
    per: 'address',
    about: 'Writes of whoever is not signed in, whatever the path, before their body is read.',
    says: slowDown,
    inMemory: true,
  },
  writesByAccount: {
    name: 'writes-account',
    max: 200,
    windowMs: minuteMs,
    per: 'account',
    about: 'Writes of one signed-in account; they are not counted on its address, which a whole office may share.',
    says: slowDown,
    inMemory: true,
  },
  requestsByKey: {
    name: 'requests-key',
    max: 300,
    windowMs: minuteMs,
    per: 'API key',
    about: 'Requests under one key of the API, reads and writes.',
    says: 'Esta chave fez pedidos demais. Aguarde {wait} e tente de novo.',
    inMemory: true,
  },
  rendersByAddress: {
    name: 'renders-address',
    max: 120,
    windowMs: minuteMs,
    per: 'address',
    about: 'Pages rendered because memory holds none: what is held costs nothing, and who is signed in reads on.',
    says: 'Muitas páginas de uma vez. Aguarde {wait} e tente de novo.',
    inMemory: true,
  },
  keyMissesByAddress: {
    name: 'key-misses-address',
    max: 20,
    windowMs: hourMs,
    per: 'address',
    counts: 'failures',
    about: "Keys that open nothing: a client's, or an applicant's. A right key is never refused.",
    inMemory: true,
  },
  ...signInLimits,
  ...codeLimits,
  saveRequestByAddress: {
    name: 'keep-request-address',
    max: 10,
    windowMs: hourMs,
    per: 'address',
    about: 'Requests saved for the office.',
  },
  saveRequestCalmDay: {
    name: 'keep-request-calm',
    max: 500,
    windowMs: dayMs,
    per: 'all',
    about: 'Requests saved before their number is strange: from then on each network has the share of the next row.',
    says: null,
  },
  saveRequestScarceDay: {
    name: 'keep-request-scarce',
    max: 3,
    windowMs: dayMs,
    per: 'network',
    about: 'Requests from one network, those before included, while their number is strange; not looked at otherwise.',
  },
  saveRequestAll: {
    name: 'keep-request-all',
    max: 2_000,
    windowMs: dayMs,
    per: 'all',
    about: 'Requests saved in all.',
  },
  keyedWriteByAddress: {
    name: 'keyed-write-address',
    max: 200,
    windowMs: dayMs,
    per: 'address',
    about: 'Writes with an Idempotency-Key by nobody signed in: each answer is stored for a day.',
  },
  keyedWriteByAccount: {
    name: 'keyed-write-account',
    max: 5_000,
    windowMs: dayMs,
    per: 'account',
    about: 'Writes with an Idempotency-Key by somebody signed in.',
  },
  exportsByAccount: {
    name: 'exports-account',
    max: 60,
    windowMs: hourMs,
    per: 'account',
    about: 'Whole lists taken as a file; each is noted as well.',
  },
  serviceTryByAccount: {
    name: 'service-try-account',
    max: 10,
    windowMs: hourMs,
    per: 'account',
    about: 'Tests of services outside: each is a message to the person who asks.',
    says: 'Muitos testes seguidos. Aguarde {wait} e teste de novo.',
  },
  rowsByAccount: {
    name: 'rows-account',
    max: 2_000,
    windowMs: hourMs,
    per: 'account',
    about:
      'Rows of lists of people, given to who may not export: the same page once in a quarter of an hour, none where it is unchanged.',
    says: 'Você já consultou muitos registros em pouco tempo. Aguarde {wait} e tente de novo.',
  },
  documentByAddressMinute: {
    name: 'document-address-minute',
    max: 20,
    windowMs: minuteMs,
    per: 'address',
    about: "Applicants' papers uploaded in a minute.",
  },
  documentByAddressHour: {
    name: 'document-address',
    max: 60,
    windowMs: hourMs,
    per: 'address',
    about: "Applicants' papers uploaded in an hour.",
  },
  ...photoLimits,
  chatByAddress: {
    name: 'chat-address',
    max: 40,
    windowMs: 10 * minuteMs,
    per: 'address',
    about: 'Messages to the assistant.',
    says: 'Você enviou muitas mensagens. Aguarde {wait}, ou fale com a central por telefone ou WhatsApp.',
    inMemory: true,
  },
  chatByConversation: {
    name: 'chat-conversation',
    max: 60,
    windowMs: hourMs,
    per: 'conversation',
    about: 'Messages of one conversation with the assistant.',
    inMemory: true,
  },
  applicationByAddress: {
    name: 'application-address',
    max: 5,
    windowMs: 30 * minuteMs,
    per: 'address',
    about: 'Applications sent by either form, once their fields are right.',
  },
  ...privacyLimits,
  ...noticeLimits,
} as const satisfies Record<string, Limit>;
