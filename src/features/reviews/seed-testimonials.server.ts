// Tested in queries.db.test.ts.
import { referenceTestimonials } from '#features/settings/reference-testimonials.ts';
import type { Db } from '#platform/context.server.ts';
import { dayMs } from '#shared/time/durations.ts';

import { testimonials } from './tables.server.ts';

/** Inserts the examples once, dated one to twenty days before `now`; skipped when any testimonial exists. */
export async function seedTestimonials(db: Db, now: Date): Promise<void> {
  const [one] = await db.select({ id: testimonials.id }).from(testimonials).limit(1);
  if (one !== undefined) return;
  await db.insert(testimonials).values(
    referenceTestimonials.map(({ daysAgo, ...words }) => ({
      ...words,
      publishedAt: new Date(now.getTime() - daysAgo * dayMs),
      isExample: true,
    })),
  );
}
