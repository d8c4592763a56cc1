import type { z } from 'zod';
import type { Permission } from '#shared/api/operation.ts';
import type { MessageAudience, MessageChannel } from '#shared/contact/messages.ts';
import type { Ctx } from '../context.server.ts';
import type { Template } from './template.server.ts';

/** Text and recipient of a message at the moment of sending. */
export interface Rendered {
  /** Null for a missing address; a phone is `+55` and the national number. */
  to: { name: string; phone: string | null; email: string | null };
  /**
   * The approved WhatsApp Cloud API template, its body parameters in order, and its words where they are not `text`;
   * null without one.
   */
  whatsApp: { template: string; parameters: readonly string[]; text?: string } | null;
  /** Of the e-mail. */
  subject: string;
  /** The whole message in plain Portuguese: text message, body of the e-mail, and what a person sends by hand. */
  text: string;
  /** The message's own link, shown as the button of an e-mail; null for none. */
  link: string | null;
  /** The values that a template was filled with, by name: other words can be filled with them again. */
  filled?: { template: Template; values: Readonly<Record<string, string>> };
  /** The sender's name of the e-mail, where an operator set one. */
  sender?: string;
}

/** The reason why a message is not sent any more, as a short sentence for the screen. */
export interface NoLongerTrue {
  dropped: string;
}

/**
 * A message to somebody outside, defined by the slice whose event causes it. Only references are stored; text and
 * address are made at the moment of sending.
 */
export interface Message<Data = unknown> {
  /** Stored with each message, e.g. `call-opened`; must not change while rows have it. */
  name: string;
  /** Its name on screens, in Portuguese. */
  label: string;
  /** The event that sends it, in Portuguese, for whoever edits its text. */
  moment?: string;
  /** The reason why an operator cannot change its text, as a sentence. */
  fixedText?: string;
  audience: MessageAudience;
  /** `service` messages also go to people who have opted out. */
  purpose: 'service' | 'courtesy';
  /**
   * Whether it may arrive at any hour: about a running service, or awaited by somebody. Others wait for the morning.
   */
  atNight: boolean;
  /** In order of preference: the first one that is configured and has an address is used. */
  channels: readonly MessageChannel[];
  /**
   * Permission to send it by hand when no channel carries it, and so to see its link. Null: it is dropped instead, as
   * news about the person's own recent action.
   */
  byHand: Permission | null;
  /** Its link gives access: opening it by hand asks for the password first. */
  givesEntry?: true;
  /** Its text template; absent when WhatsApp does not carry it. */
  template?: Template;
  /** References alone (ids): never a code, a key or a link. */
  data: z.ZodType<Data>;
  /**
   * Renders the message from current data. `usable` is false for mere readers: no key is created, and `hiddenLink`
   * replaces every link that opens something.
   */
  render(ctx: Ctx, data: Data, look: { usable: boolean }): Promise<Rendered | NoLongerTrue>;
}

/** Shown instead of a link to readers who may not use it. */
export const hiddenLink = '[link pessoal]';

/** Keeps the type of a message's data. */
export function defineMessage<Data>(message: Message<Data>): Message<Data> {
  return message;
}

/** The messages of all slices, by name. */
export interface MessageBook {
  all: readonly Message[];
  find(name: string): Message | undefined;
  /** The names of those for somebody. */
  namesFor(audience: MessageAudience): string[];
}

export function createMessageBook(messages: readonly Message[]): MessageBook {
  const known = new Map(messages.map((message) => [message.name, message]));
  if (known.size < messages.length) throw new Error('Two messages bear one name.');
  return {
    all: messages,
    find: (name) => known.get(name),
    namesFor: (audience) => messages.filter((message) => message.audience === audience).map(({ name }) => name),
  };
}
