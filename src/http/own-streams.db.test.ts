import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { advanceDueSearches } from '#features/dispatch/advance-search.server.ts';
import { assignPartner, unassignPartner } from '#features/dispatch/assign-partner.server.ts';
import { openSearch } from '#features/dispatch/open-search.server.ts';
import { reportPresence } from '#features/partners/presence/report-presence.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { inTransaction } from '#platform/context.server.ts';
import { announceTo } from '#platform/notices.server.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { actorOf } from '#test/context.ts';
import { type Operation, operationIn } from '#test/operation.ts';

let test: TestApp;
let operation: Omit<Operation, 'drop'>;
let url = '';
beforeAll(async () => {
  test = await createTestApp({ limitsFactor: 1 });
  operation = await operationIn(test.ctx);
  url = await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());
let leaving = new AbortController();
afterEach(() => {
  leaving.abort();
  leaving = new AbortController();
});

/** A partner that is on duty, and the cookie of its account. */
async function signInPartner() {
  const cookie = await test.signIn('partner');
  const { user } = (await test.call({ method: 'GET', url: '/api/auth/session', cookie })).json();
  const { id } = await operation.addPartner();
  await test.ctx.db.update(partners).set({ userId: user.id }).where(eq(partners.id, id));
  await reportPresence({ ...test.ctx, actor: actorOf('partner', user.id) }, { onDuty: true });
  return { id, cookie };
}

/** Listens as the partner's app does; `topics` collects the notices. */
async function follow(cookie: string) {
  const response = await fetch(`${url}/api/partner/eventos`, { headers: { cookie }, signal: leaving.signal });
  const follower = { response, topics: [] as string[], isOver: false };
  void (async () => {
    for await (const chunk of response.body ?? []) {
      const lines = Buffer.from(chunk)
        .toString()
        .matchAll(/^data: (.+)$/gm);
      follower.topics.push(...Array.from(lines, ([, topic = '']) => topic));
    }
  })()
    .catch(() => {})
    .finally(() => {
      follower.isOver = true;
    });
  return follower;
}

describe('the stream of one’s own records', () => {
  it('tells a partner of its own calls and offers at once, also when one is taken away, and nobody else of them', async () => {
    await test.ctx.db.update(partners).set({ onDuty: false });
    const [first, second] = [await signInPartner(), await signInPartner()];
    const [hearing, other] = [await follow(first.cookie), await follow(second.cookie)];
    expect(hearing.response.headers.get('content-type')).toContain('text/event-stream');
    const { id: callId } = await operation.openCall();
    await assignPartner(test.ctx, { callId, partnerId: first.id });
    await expect.poll(() => hearing.topics).toContain('own-calls');
    hearing.topics.length = 0;
    await unassignPartner(test.ctx, { callId, reason: 'Outro está mais perto' });
    await expect.poll(() => hearing.topics).toContain('own-calls');
    expect(other.topics).toEqual([]);
    const offered = await operation.openCall();
    await openSearch(test.ctx, offered.id);
    await advanceDueSearches.run(test.ctx, undefined);
    await expect.poll(() => [hearing, other].map(({ topics }) => topics.includes('own-offers'))).toEqual([true, true]);
  });

  it('tells nothing that was undone', async () => {
    const { id, cookie } = await signInPartner();
    const hearing = await follow(cookie);
    const undone = inTransaction(test.ctx, async (inside) => {
      await announceTo(inside, 'own-offers', id);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await announceTo(test.ctx, 'own-record', id);
    await expect.poll(() => hearing.topics).toEqual(['own-record']);
  });

  it('begins with what was told while nobody listened', async () => {
    const [mine, others] = [await signInPartner(), await signInPartner()];
    const witness = await follow(mine.cookie);
    await announceTo(test.ctx, 'own-record', mine.id);
    await announceTo(test.ctx, 'own-calls', others.id);
    await expect.poll(() => witness.topics).toEqual(['own-record']);
    const late = await follow(mine.cookie);
    await expect.poll(() => late.topics).toEqual(['own-record']);
  });

  it('is closed to strangers, to the office, and to an account without a partner', async () => {
    const statuses = [];
    for (const cookie of ['', await test.signIn('admin'), await test.signIn('partner')]) {
      statuses.push((await follow(cookie)).response.status);
    }
    expect(statuses).toEqual([401, 403, 403]);
  });

  it('is not held open for who asks for its head alone', async () => {
    const { cookie } = await signInPartner();
    const { status } = await fetch(`${url}/api/partner/eventos`, { method: 'HEAD', headers: { cookie } });
    expect(status).toBe(405);
  });

  it('ends for who has signed out, and for nobody else', async () => {
    const [gone, there] = [await signInPartner(), await signInPartner()];
    const [over, working] = [await follow(gone.cookie), await follow(there.cookie)];
    await test.call({ method: 'GET', url: '/api/logout', cookie: gone.cookie });
    await expect.poll(() => over.isOver, { timeout: 15_000 }).toBe(true);
    expect(working.isOver).toBe(false);
  });

  it('refuses one stream too many of one person, which asks now and then instead, until another has left', async () => {
    const { cookie } = await signInPartner();
    for (let opened = 0; opened < 19; opened += 1) await follow(cookie);
    const last = new AbortController();
    const headers = { cookie };
    await fetch(`${url}/api/partner/eventos`, { headers, signal: last.signal });
    const refused = await follow(cookie);
    expect(refused.response.status).toBe(503);
    expect(Number(refused.response.headers.get('retry-after'))).toBeGreaterThan(0);
    last.abort();
    await expect.poll(async () => (await follow(cookie)).response.status).toBe(200);
  });
});
