import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { queueMessage } from '#features/messages/queue-message.server.ts';
import { messageEvents, messages } from '#features/messages/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { Outcome, Outgoing } from '#platform/messages/carrier.server.ts';
import { createMessageBook, defineMessage } from '#platform/messages/message.server.ts';
import type { MessageChannel } from '#shared/contact/messages.ts';
import { createTestContext } from '#test/context.ts';
import { createTestDatabase } from '#test/database.ts';

export const start = new Date('2026-11-21T15:00:00Z');
export const cause = { kind: 'call', id: '01990000-0000-7000-8000-000000000001' } as const;

export const arrived = defineMessage({
  name: 'arrived',
  label: 'Chegou',
  audience: 'client',
  purpose: 'service',
  atNight: true,
  channels: ['whatsapp', 'sms', 'email'],
  byHand: 'calls.write',
  data: z.strictObject({ protocol: z.string() }),
  async render(_, { protocol }) {
    if (protocol === 'cancelled') return { dropped: 'O chamado foi cancelado.' };
    if (protocol === 'broken') throw new Error('no such call');
    const to = { name: 'Ana Souza', phone: '+5561999887766', email: 'ana@example.com' };
    const text = `Chamado ${protocol}: chegamos.`;
    return { to, whatsApp: { template: 'chegou', parameters: [protocol] }, subject: 'Chegamos', text, link: null };
  },
});

/** The outbox over its own database, with carriers that answer as told and record everything. */
export async function createOutboxWorld() {
  const database = await createTestDatabase();
  const plain = createTestContext(database.db, { now: start });
  const find = (channel: MessageChannel) =>
    world.set.has(channel)
      ? {
          estimateCents: () => 5,
          send: async (outgoing: Outgoing) => {
            world.sent.push({ ...outgoing, channel });
            return world.answer(outgoing, channel);
          },
        }
      : undefined;
  const carriers = { find, ceilingCents: null };
  const ctx: Ctx = { ...plain, services: { ...plain.services, carriers, messages: createMessageBook([arrived]) } };
  const accept = (): Outcome => ({ kind: 'accepted', providerId: crypto.randomUUID() });

  const world = {
    ctx,
    sent: [] as (Outgoing & { channel: MessageChannel })[],
    answer: accept as (outgoing: Outgoing, channel: MessageChannel) => Outcome | Promise<Outcome>,
    /** The channels that a carrier is set up for. */
    set: new Set<MessageChannel>(),

    /** Before each test: nothing queued, nothing sent, and two channels that take everything. */
    async empty() {
      await database.db.delete(messages);
      world.sent = [];
      world.answer = accept;
      world.set = new Set(['whatsapp', 'sms']);
    },

    later: (seconds: number): Ctx => ({ ...ctx, now: new Date(start.getTime() + seconds * 1000) }),

    async queue(protocol: string, options: { once?: string; at?: Date } = {}) {
      const { once = protocol, at } = options;
      await queueMessage(ctx, arrived, { protocol }, { once, cause, ...(at === undefined ? {} : { at }) });
      const [row] = await database.db.select().from(messages).where(eq(messages.once, once));
      return row?.id ?? '';
    },

    async rowOf(id: string) {
      const [row] = await database.db.select().from(messages).where(eq(messages.id, id));
      return row;
    },

    async pathOf(id: string) {
      const events = await database.db
        .select()
        .from(messageEvents)
        .where(eq(messageEvents.recordId, id))
        .orderBy(messageEvents.id);
      return events.map(({ toStatus }) => toStatus);
    },

    destroy: () => database.drop(),
  };
  return world;
}

export type OutboxWorld = Awaited<ReturnType<typeof createOutboxWorld>>;
