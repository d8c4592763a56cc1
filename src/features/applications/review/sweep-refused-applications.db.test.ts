import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messages } from '#features/messages/tables.server.ts';
import { partnerDocuments } from '#features/partners/papers/tables.server.ts';
import { system } from '#platform/context.server.ts';
import { sweepFiles } from '#platform/files/sweep-files.server.ts';
import { sweepDue } from '#platform/jobs/sweep.server.ts';
import { files } from '#platform/tables.server.ts';
import { dayMs, hourMs } from '#shared/time/durations.ts';
import { createReview, type Review } from '#test/review.ts';
import { partnerApplicationEvents, partnerApplications } from '../tables.server.ts';
import { reopenApplication } from './reopen-application.server.ts';
import { sweepRefusedApplications } from './sweep-refused-applications.server.ts';

let review: Review;
beforeAll(async () => {
  review = await createReview();
});
afterAll(() => review.close());

it('empties a refused applicant with its papers and their bytes after 180 days, and no day before', async () => {
  const { ctx } = review.test;
  const { db } = ctx;
  const { id, key, body, documents } = await review.apply(['addressProof']);
  const waiting = await review.apply();
  await review.call('POST', `/${id}/recusar`, { reason: `${body.companyName} não atende aqui.` });
  const [paper] = await db.select().from(partnerDocuments).where(eq(partnerDocuments.id, documents[0].id));
  const [file] = await db
    .select()
    .from(files)
    .where(eq(files.id, paper?.fileId ?? ''));
  const [before] = await db.select().from(partnerApplications).where(eq(partnerApplications.id, id));
  const decidedAt = before?.decidedAt?.getTime() ?? 0;
  const at = (ms: number) => ({ ...ctx, actor: system, now: new Date(decidedAt + ms) });

  await sweepDue(at(180 * dayMs - hourMs), sweepRefusedApplications);
  expect((await db.select().from(partnerApplications).where(eq(partnerApplications.id, id)))[0]).toEqual(before);

  await sweepDue(at(180 * dayMs + hourMs), sweepRefusedApplications);
  const [after] = await db.select().from(partnerApplications).where(eq(partnerApplications.id, id));
  expect(after).toMatchObject({ status: 'recusado', city: before?.city, decidedAt: before?.decidedAt });
  const left = JSON.stringify(after);
  for (const word of [body.companyName, body.email, body.document, body.whatsapp, key])
    expect(left).not.toContain(word);
  expect(await db.$count(partnerApplicationEvents, eq(partnerApplicationEvents.applicationId, id))).toBe(0);
  expect(await db.$count(partnerDocuments, eq(partnerDocuments.applicationId, id))).toBe(0);
  expect(await db.$count(messages, inArray(messages.causeId, [id]))).toBe(0);
  await sweepFiles(at(180 * dayMs + 2 * hourMs));
  expect(await ctx.services.files.has(file?.key ?? '')).toBe(false);

  await expect(reopenApplication(at(181 * dayMs), { id, reason: 'Foi engano.' })).rejects.toMatchObject({
    code: 'conflict',
  });
  expect((await review.find(waiting.id)).companyName).toBe(waiting.body.companyName);
  await expect(sweepDue(at(400 * dayMs), sweepRefusedApplications)).resolves.toBeUndefined();
});
