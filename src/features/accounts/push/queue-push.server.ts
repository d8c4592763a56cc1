import { and, eq, gt, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { type Ctx, inTransaction, system } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs/job.server.ts';
import { queueJob } from '#platform/jobs/job-queue.server.ts';
import { sessions } from '../tables.server.ts';
import { type PushWords, pushWordsSchema } from './contract.ts';
import { pushDevices } from './tables.server.ts';

/** Notifies one browser, while its person is signed in there and the content is true. */
export const sendPush = defineJob({
  name: 'send-push',
  label: 'Avisar um celular ou computador',
  data: z.strictObject({ deviceId: z.uuid(), words: pushWordsSchema, until: z.iso.datetime() }),
  punctual: true,
  async run(ctx, { deviceId, words, until }) {
    const ttlSeconds = Math.ceil((Date.parse(until) - ctx.now.getTime()) / 1_000);
    if (ttlSeconds <= 0 || ctx.services.push === undefined) return;
    const [device] = await ctx.db
      .select({ device: pushDevices })
      .from(pushDevices)
      .innerJoin(sessions, eq(sessions.id, pushDevices.sessionId))
      .where(and(eq(pushDevices.id, deviceId), gt(sessions.expiresAt, ctx.now)));
    if (device === undefined) return;
    const outcome = await ctx.services.push.send(device.device, JSON.stringify(words), { ttlSeconds });
    if (outcome.kind === 'later') throw new Error(`O serviço de avisos ${outcome.reason}.`);
    if (outcome.kind === 'gone') {
      await inTransaction({ ...ctx, actor: system }, ({ db }) =>
        db.delete(pushDevices).where(eq(pushDevices.id, deviceId)),
      );
    }
    if (outcome.kind === 'refused') ctx.log.warn({ deviceId }, 'a push service refused our words');
  },
});

/** Queues notifications for all browsers of these people in the caller's transaction; dropped after `until`. */
export async function queuePush(
  ctx: Ctx,
  { userIds, words, until }: { userIds: readonly string[]; words: PushWords; until: Date },
): Promise<void> {
  if (userIds.length === 0) return;
  const devices = await ctx.db
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(inArray(pushDevices.userId, [...userIds]))
    .orderBy(pushDevices.id);
  for (const { id } of devices) {
    await queueJob(ctx, sendPush, { deviceId: id, words, until: until.toISOString() });
  }
}
