import { and, eq, lte } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import type { Carrier, Outgoing } from '#platform/messages/carrier.server.ts';
import type { Message, Rendered } from '#platform/messages/message.server.ts';
import { moveRecord } from '#platform/move-record.server.ts';
import { safeError } from '#platform/safe-error.server.ts';
import type { MessageChannel } from '#shared/contact/messages.ts';
import { nextSendingHour } from '#shared/time/sending-hours.ts';
import { type MessageStatus, maskAddress } from '../rules.ts';
import { messageKind, messages } from '../tables.server.ts';
import { type Attempt, writeReference } from './attempt.server.ts';
import { findContact, mayAnswer } from './contacts.server.ts';
import { isCeilingReached } from './cost-ceiling.server.ts';
import { renderRow } from './render-row.server.ts';
import { saveSentText } from './save-sent-text.server.ts';
import { settleAttempt, tryLater } from './settle-attempt.server.ts';

type Row = typeof messages.$inferSelect;

/** A claimed attempt, ready for its carrier. */
interface Claimed {
  attempt: Attempt;
  carrier: Carrier;
  outgoing: Outgoing;
}

/**
 * Sends a due message. It is claimed first in its own transaction, then sent, so that an interruption never sends it
 * twice. Does nothing when somebody else has claimed it.
 */
export async function carryMessage(ctx: Ctx, id: string): Promise<void> {
  let goesOn = true;
  while (goesOn) {
    const claimed = await claim(ctx, id);
    if (claimed === null) return;
    const outcome = await claimed.carrier.send(claimed.outgoing);
    goesOn = await settleAttempt(ctx, claimed.attempt, outcome);
  }
}

/** Renders a due message and chooses its channel, in one transaction that locks it. */
async function claim(ctx: Ctx, id: string): Promise<Claimed | null> {
  try {
    return await inTransaction(ctx, async (inside) => {
      const [row] = await inside.db
        .select()
        .from(messages)
        .where(and(eq(messages.id, id), eq(messages.status, 'na_fila'), lte(messages.dueAt, ctx.now)))
        .for('update', { skipLocked: true });
      return row === undefined ? null : prepare(inside, row);
    });
  } catch (error) {
    // The log has the reason; the row stores no more.
    ctx.log.error({ err: error, message: id, reason: safeError(error).message }, 'a message could not be written');
    await inTransaction(ctx, async (inside) => {
      const [row] = await inside.db
        .select()
        .from(messages)
        .where(and(eq(messages.id, id), eq(messages.status, 'na_fila')))
        .for('update', { skipLocked: true });
      if (row !== undefined) await tryLater(inside, row, 'O texto não pôde ser montado.');
    });
    return null;
  }
}

async function prepare(ctx: Ctx, row: Row): Promise<Claimed | null> {
  const message = ctx.services.messages.find(row.name);
  if (message === undefined)
    return endUnsent(ctx, row, 'dispensada', 'Esta versão não conhece mais este tipo de mensagem.');
  // Without a carrier a person sees to it: at the hour that the person chooses, with a link that is made then.
  const hasCarrier = message.channels.some((channel) => ctx.services.carriers.find(channel) !== undefined);
  const dueAt = message.atNight ? ctx.now : nextSendingHour(ctx.now);
  if (hasCarrier && dueAt > ctx.now) return putOff(ctx, row, dueAt);
  const rendered = await renderRow(ctx, { row, message }, { usable: hasCarrier });
  if ('dropped' in rendered) return endUnsent(ctx, row, 'dispensada', rendered.dropped);
  const recipient = { recipientName: rendered.to.name, maskedTo: maskedOf(message, rendered) };
  const contact = await findContact(ctx, rendered.to.phone);
  if (message.purpose === 'courtesy') {
    if (contact?.optedOut === true) {
      return endUnsent(ctx, row, 'recusada', 'A pessoa pediu para não receber avisos.', recipient);
    }
    if (await isCeilingReached(ctx)) {
      return endUnsent(ctx, row, statusByHand(message), 'O teto de gastos do mês foi alcançado.', recipient);
    }
  }
  const chosen = chooseCarrier(ctx, message, rendered, row.refusedChannels);
  if (chosen === undefined) {
    const why = row.lastError ?? whyNoCarrier(message, rendered);
    return endUnsent(ctx, row, statusByHand(message), why, recipient);
  }
  const { channel, carrier, to } = chosen;
  const attempt = { id: row.id, channel, attemptedAt: ctx.now };
  const outgoing = { reference: writeReference(attempt), to, rendered, isAnswer: mayAnswer(contact, ctx.now) };
  await saveSentText(ctx, { row, message, byTemplate: channel === 'whatsapp' && !outgoing.isAnswer });
  await moveRecord(ctx, messageKind, {
    id: row.id,
    to: 'enviando',
    set: {
      ...recipient,
      ...attempt,
      // Of the chosen channel, no more of the preferred one.
      maskedTo: maskAddress(to),
      attempts: row.attempts + 1,
      providerId: null,
      costCents: carrier.estimateCents(outgoing),
    },
  });
  return { attempt, carrier, outgoing };
}

/** The first channel that is set up, has an address and did not refuse. */
function chooseCarrier(ctx: Ctx, message: Message, rendered: Rendered, refused: readonly MessageChannel[]) {
  for (const channel of message.channels) {
    const carrier = ctx.services.carriers.find(channel);
    const to = addressFor(channel, rendered);
    if (carrier !== undefined && to !== null && !refused.includes(channel)) return { channel, carrier, to };
  }
  return undefined;
}

function addressFor(channel: MessageChannel, { to, whatsApp }: Rendered): string | null {
  if (channel === 'email') return to.email;
  return channel === 'whatsapp' && whatsApp === null ? null : to.phone;
}

function maskedOf(message: Message, rendered: Rendered): string | null {
  const [address] = message.channels.map((channel) => addressFor(channel, rendered)).filter((to) => to !== null);
  return address === undefined ? null : maskAddress(address);
}

function whyNoCarrier(message: Message, rendered: Rendered): string {
  const hasAddress = message.channels.some((channel) => addressFor(channel, rendered) !== null);
  return hasAddress ? 'Nenhum serviço de envio está configurado para ela.' : 'Falta o telefone ou o e-mail da pessoa.';
}

/** Puts off till the morning a message that became late by being tried again. */
async function putOff(ctx: Ctx, row: Row, dueAt: Date): Promise<null> {
  await ctx.db.update(messages).set({ dueAt }).where(eq(messages.id, row.id));
  return null;
}

/** The status of a message that no carrier takes: a task for a person, or dropped. */
const statusByHand = (message: Message): MessageStatus => (message.byHand === null ? 'dispensada' : 'a_enviar');

/** Ends the house's own sending: a person does it, or nobody. */
async function endUnsent(ctx: Ctx, row: Row, to: MessageStatus, why: string, set = {}): Promise<null> {
  await moveRecord(ctx, messageKind, { id: row.id, to, reason: why, set: { ...set, lastError: why } });
  return null;
}
