import { z } from 'zod';
import type { Ctx } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs/job.server.ts';
import { queueJob } from '#platform/jobs/job-queue.server.ts';
import { isLoopbackUrl } from '#platform/loopback.server.ts';
import { readCepAnswer } from '#shared/br/cep-place.ts';
import type { Point } from '#shared/numbers/geo.ts';
import { hourMs, minuteMs } from '#shared/time/durations.ts';
import { isStreetCode } from '../rules.ts';
import { findPostalPoint } from './queries.server.ts';
import { savePostalPoint } from './save-postal-point.server.ts';

const patienceMs = 4_000;
/** Delays between attempts when no service answered; afterwards the neighbourhood or city is used. */
const waitsMs = [10 * minuteMs, hourMs, 6 * hourMs];

/**
 * Queues a look-up of a postal code's coordinates after the transaction, for addresses without an office form. Does
 * nothing when they are known, or the code covers a whole town.
 */
export async function askPostalPoint(ctx: Ctx, zipCode: string | null): Promise<void> {
  if (!isStreetCode(zipCode) || isLoopbackUrl(ctx.services.publicUrl)) return;
  if ((await findPostalPoint(ctx, zipCode)) === null) await queueJob(ctx, lookUpPostalPoint, { zipCode, tries: 0 });
}

/** Asks nobody outside when only this machine uses the site. */
export const lookUpPostalPoint = defineJob<{ zipCode: string; tries: number }>({
  name: 'look-up-postal-point',
  label: 'Descobrir onde fica um CEP',
  data: z.object({ zipCode: z.string(), tries: z.number().int() }),
  async run(ctx, { zipCode, tries }) {
    if (isLoopbackUrl(ctx.services.publicUrl) || (await findPostalPoint(ctx, zipCode)) !== null) return;
    const found = await findPoint(ctx.services.cepUrls, zipCode);
    if (found.point !== undefined) return savePostalPoint(ctx, { zipCode, ...found.point });
    const waitMs = waitsMs[tries];
    if (found.isAnswered || waitMs === undefined) return;
    const at = new Date(ctx.now.getTime() + waitMs);
    await queueJob(ctx, lookUpPostalPoint, { zipCode, tries: tries + 1 }, { at });
  },
});

/** Coordinates from the first service that has them, and whether any capable service answered. */
async function findPoint(urls: readonly string[], zipCode: string): Promise<{ point?: Point; isAnswered: boolean }> {
  let isAnswered = true;
  for (const url of urls) {
    try {
      const options = { signal: AbortSignal.timeout(patienceMs), redirect: 'manual' as const };
      const response = await fetch(url.replace('{cep}', zipCode), options);
      if (response.ok) {
        const point = readCepAnswer(await response.json())?.point;
        if (point !== undefined) return { point, isAnswered: true };
      } else if (response.status !== 404) isAnswered = false;
    } catch {
      isAnswered = false;
    }
  }
  return { isAnswered };
}
