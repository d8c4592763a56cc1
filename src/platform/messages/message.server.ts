import type { z } from 'zod';
import type { Permission } from '#shared/api/operation.ts';
import type { MessageAudience, MessageChannel } from '#shared/contact/messages.ts';
import type { Ctx } from '../context.server.ts';
import type { Template } from './template.server.ts';

/** What a message says, and to whom, at the moment of sending. */
export interface Rendered {
  /** Null where there is no such address; a phone is `+55` and the national number. */
  to: { name: string; phone: string | null; email: string | null };
  /** The approved template of the WhatsApp Cloud API and the parameters of its body, in order; null where none is. */
  whatsApp: { template: string; parameters: readonly string[] } | null;
  /** Of the e-mail. */
  subject: string;
  /** The whole message in plain Portuguese: text message, body of the e-mail, and what a person sends by hand. */
  text: string;
  /** Its own link, the only one that an e-mail shows as a button; null where it has none. */
  link: string | null;
}

/** Why a message is not sent any more, in a short sentence for the screen. */
export interface NoLongerTrue {
  dropped: string;
}

/**
 * A message to somebody outside, defined by the slice whose event causes it. What is stored of it are references; text
 * and address are made at the moment of sending.
 */
export interface Message<Data = unknown> {
  /** Stored with each one, e.g. `call-opened`; lives as long as rows bear it. */
  name: string;
  /** What screens call it, in Portuguese. */
  label: string;
  audience: MessageAudience;
  /** Who does not want to hear from the house any more still gets what the service under way needs. */
  purpose: 'service' | 'courtesy';
  /**
   * Whether it may arrive at any hour: it is about a service under way, or somebody waits for it. Others wait for the
   * morning.
   */
  atNight: boolean;
  /** In order of preference: the first is taken that is set up and has an address. */
  channels: readonly MessageChannel[];
  /**
   * Who may send it by hand where no channel carries it, and so see its link. Null: nobody does, and it is let go: news
   * of what the person did a moment ago.
   */
  byHand: Permission | null;
  /** Its link gives a way in: whoever opens it by hand shows the password first. */
  givesEntry?: true;
  /** The words it is written with; absent where no WhatsApp carries it. */
  template?: Template;
  /** References alone (ids): never a code, a key or a link. */
  data: z.ZodType<Data>;
  /**
   * The message as it is true now. `usable` is false for whoever only looks: then no key is made, and `hiddenLink`
   * stands for every link that opens something.
   */
  render(ctx: Ctx, data: Data, look: { usable: boolean }): Promise<Rendered | NoLongerTrue>;
}

/** Stands where a link would be, for who may read a message and not use it. */
export const hiddenLink = '[link pessoal]';

/** Keeps the types of a message's data together. */
export function defineMessage<Data>(message: Message<Data>): Message<Data> {
  return message;
}

/** The messages of all slices, by name. */
export interface MessageBook {
  find(name: string): Message | undefined;
  /** The names of those for somebody. */
  namesFor(audience: MessageAudience): string[];
}

export function createMessageBook(messages: readonly Message[]): MessageBook {
  const known = new Map(messages.map((message) => [message.name, message]));
  if (known.size < messages.length) throw new Error('Two messages bear one name.');
  return {
    find: (name) => known.get(name),
    namesFor: (audience) => messages.filter((message) => message.audience === audience).map(({ name }) => name),
  };
}
