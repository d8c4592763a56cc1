import type { Ctx } from '#platform/context.server.ts';
import type { Message } from '#platform/messages/message.server.ts';
import { DomainError } from '#shared/errors.ts';

/** Whether the acting person may send messages of this kind by hand, and so read their links. */
export function maySendByHand(ctx: Ctx, message: Message | undefined): boolean {
  const held = ctx.actor.permissions;
  return message?.byHand != null && held.has('messages.send') && held.has(message.byHand);
}

/** The kind of a message, for people who may send it by hand. Throws `forbidden`, `conflict`. */
export function demandHand(ctx: Ctx, { name }: { name: string }): Message {
  const message = ctx.services.messages.find(name);
  if (message === undefined) throw new DomainError('conflict', 'Esta versão não conhece mais este tipo de mensagem.');
  if (!maySendByHand(ctx, message)) throw new DomainError('forbidden', 'Você não tem permissão para isso.');
  return message;
}
