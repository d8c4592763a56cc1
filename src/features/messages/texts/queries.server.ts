import { desc, eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import type { Message } from '#platform/messages/message.server.ts';
import { factsOf } from '#platform/messages/template.server.ts';
import { DomainError } from '#shared/errors.ts';
import { findSignature } from '../queries.server.ts';
import { messageTexts } from '../tables.server.ts';
import type { MessageTextDetail, MessageTextRow } from './contract.ts';

type Version = typeof messageTexts.$inferSelect;

const ofAccount = 'É uma carta de segurança da conta: o texto é sempre o mesmo.';

/** Every message to people outside, in the order of the slices. */
export async function listMessageTexts(ctx: Ctx): Promise<MessageTextRow[]> {
  const newest = await ctx.db
    .selectDistinctOn([messageTexts.message])
    .from(messageTexts)
    .orderBy(messageTexts.message, desc(messageTexts.version));
  const of = new Map(newest.map((version) => [version.message, version]));
  return ctx.services.messages.all.map((message) => toRow(message, of.get(message.name)));
}

/** One message with its text, variables and versions; throws `not_found`. */
export async function findMessageTextDetail(ctx: Ctx, name: string): Promise<MessageTextDetail> {
  const message = findEditable(ctx, name);
  const [versions, { senderName, signature }] = await Promise.all([
    ctx.db.select().from(messageTexts).where(eq(messageTexts.message, name)).orderBy(desc(messageTexts.version)),
    findSignature(ctx),
  ]);
  const { variables, original } = factsOf(message.template, signature);
  const [newest] = versions;
  return {
    ...toRow(message, newest),
    subject: newest?.subject ?? original.subject,
    body: newest?.body ?? original.body,
    template: newest?.template ?? '',
    original,
    variables: [...variables],
    senderName,
    signature,
    versions: versions.map((one) => ({
      version: one.version,
      at: one.at.toISOString(),
      actorName: one.actorName,
      isOriginal: one.body === null,
      subject: one.subject ?? original.subject,
      body: one.body ?? original.body,
    })),
  };
}

/** A message whose text may be changed; throws `not_found`, and `conflict` for a fixed one. */
export function findEditable(ctx: Ctx, name: string) {
  const message = ctx.services.messages.find(name);
  if (message === undefined) throw new DomainError('not_found', 'Mensagem não encontrada.');
  const { template, fixedText = ofAccount } = message;
  if (template === undefined || message.fixedText !== undefined) throw new DomainError('conflict', fixedText);
  return { ...message, template };
}

function toRow({ name, label, audience, moment, template, fixedText }: Message, newest?: Version): MessageTextRow {
  return {
    name,
    label,
    audience,
    moment: moment ?? null,
    fixed: fixedText ?? (template === undefined ? ofAccount : null),
    isChanged: newest !== undefined && newest.body !== null,
    changed: newest === undefined ? null : { at: newest.at.toISOString(), actorName: newest.actorName },
  };
}
