import { z } from 'zod';
import type { Ctx } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs/job.server.ts';
import { queueJob } from '#platform/jobs/job-queue.server.ts';
import { isLoopbackUrl } from '#platform/loopback.server.ts';
import { readCepAnswer } from '#shared/br/cep-place.ts';
import type { Point } from '#shared/numbers/geo.ts';
import { hourMs, minuteMs } from '#shared/time/durations.ts';
import { isStreetCode } from '../rules.ts';
import { savePostalPoint } from '../save-postal-point.server.ts';
import { findPostalPoint } from './queries.server.ts';

const patienceMs = 4_000;
/** How long to wait where no service answered; after the last the address lies where its neighbourhood or city does. */
const waitsMs = [10 * minuteMs, hourMs, 6 * hourMs];

/**
 * Asks the postal-code services where a code lies, after the transaction and beside every request: for addresses that
 * come without an office's form. Nothing where it is known, or says no more than the town.
 */
export async function askPostalPoint(ctx: Ctx, zipCode: string | null): Promise<void> {
  if (!isStreetCode(zipCode) || isLoopbackUrl(ctx.services.publicUrl)) return;
  if ((await findPostalPoint(ctx, zipCode)) === null) await queueJob(ctx, lookUpPostalPoint, { zipCode, tries: 0 });
}

/** Where nobody but this machine opens the site, nobody outside is asked. */
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

/** What the first service says that tells a point; whether any that could know answered at all. */
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
