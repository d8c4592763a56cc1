import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOpenAddresses } from '#features/seo/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { createTestContext } from '#test/context.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { findNextDueAt, findPublishedPost, listPosts } from '../queries.server.ts';
import type { PostStatus } from '../rules.ts';
import { postEvents, postSlugs, posts, postVersions } from '../tables.server.ts';
import { changePostStatus } from './change-post-status.server.ts';
import { publishChanges } from './publish-changes.server.ts';
import { publishDuePosts } from './publish-due-posts.server.ts';
import { removePost } from './remove-post.server.ts';
import { saveDraft } from './save-draft.server.ts';

let database: TestDatabase;
let ctx: Ctx;
beforeAll(async () => {
  database = await createTestDatabase();
  ctx = createTestContext(database.db);
});
afterAll(() => database.drop());

const past = new Date('2026-03-01T12:00:00Z');
const future = new Date('2027-03-01T12:00:00Z');
const at = (now: Date): Ctx => ({ ...ctx, now });

let made = 0;
async function post(status: PostStatus, publishedAt: Date | null) {
  made += 1;
  const words = { title: 'Pia', excerpt: 'x', category: 'dicas' as const, content: '<p>x</p>', author: 'Ana' };
  const [row] = await database.db
    .insert(posts)
    .values({ ...words, slug: `pia-${made}x`, status, publishedAt })
    .returning();
  return row ?? { id: 0, key: '', slug: '' };
}

const rowOf = async (id: number) => (await database.db.select().from(posts).where(eq(posts.id, id)))[0];
const reasonsOf = async (id: number) =>
  (await database.db.select().from(postVersions).where(eq(postVersions.postId, id)).orderBy(asc(postVersions.id))).map(
    ({ reason }) => reason,
  );
const write = (key: string, base: number, fields: object) =>
  saveDraft(ctx, key, { base, editor: randomUUID(), reason: 'manual', ...fields });

describe('a post', () => {
  it('leaves the site and its map, comes back with its old date, and both changes are kept', async () => {
    const { id, slug } = await post('publicado', past);
    await changePostStatus(ctx, { id, status: 'rascunho' });
    expect(await findPublishedPost(ctx, slug)).toBeNull();
    expect((await listOpenAddresses(ctx)).has(`/blog/${slug}`)).toBe(false);
    await changePostStatus(ctx, { id, status: 'publicado' });
    expect(await findPublishedPost(ctx, slug)).toMatchObject({ id, publishedAt: past });
    const events = await database.db
      .select()
      .from(postEvents)
      .where(eq(postEvents.recordId, id))
      .orderBy(postEvents.id);
    expect(events.map((event) => [event.fromStatus, event.toStatus, event.actorName])).toEqual([
      ['publicado', 'rascunho', 'Pessoa admin'],
      ['rascunho', 'publicado', 'Pessoa admin'],
    ]);
    expect(await reasonsOf(id)).toEqual(['tirada', 'publicada']);
  });

  it.each([
    ['rascunho', null],
    ['agendado', future],
  ] as const)('is dated now when it was %s', async (status, publishedAt) => {
    const { id } = await post(status, publishedAt);
    await changePostStatus(ctx, { id, status: 'publicado' });
    expect((await rowOf(id))?.publishedAt).toEqual(ctx.now);
  });

  it('changes once when five people take it off at once', async () => {
    const { id } = await post('publicado', past);
    await Promise.allSettled(Array.from({ length: 5 }, () => changePostStatus(ctx, { id, status: 'rascunho' })));
    expect(await database.db.select().from(postEvents).where(eq(postEvents.recordId, id))).toHaveLength(1);
  });

  it('must exist', async () => {
    await expect(changePostStatus(ctx, { id: 999_999, status: 'rascunho' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('is published with the text written last, and only with the one that the person saw', async () => {
    const { id, key, slug } = await post('rascunho', null);
    await write(key, 0, { title: 'Pia lenta' });
    await write(key, 1, { excerpt: 'y' });
    await expect(changePostStatus(ctx, { id, status: 'publicado', revision: 1 })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('salvou outro texto'),
    });
    await changePostStatus(ctx, { id, status: 'publicado', revision: 2 });
    expect(await findPublishedPost(ctx, slug)).toMatchObject({ title: 'Pia lenta', excerpt: 'y' });
  });

  it('is refused while it lacks words, and says all that it lacks', async () => {
    const { id, key } = await post('rascunho', null);
    await write(key, 0, { title: '', excerpt: '', content: '<p></p><figure><img src="x"></figure>' });
    await expect(changePostStatus(ctx, { id, status: 'publicado' })).rejects.toMatchObject({
      code: 'invalid',
      message: 'Escreva o título. Escreva o resumo. Escreva o texto do artigo.',
    });
    expect((await rowOf(id))?.status).toBe('rascunho');
  });
});

describe('a scheduled post', () => {
  const hour = new Date('2026-11-22T10:00:00Z');
  const before = new Date('2026-11-22T09:59:59.999Z');

  it('is public from its moment on although nothing ran at it, and the job then says so once', async () => {
    const { id, slug } = await post('rascunho', null);
    await changePostStatus(ctx, { id, status: 'agendado', publishedAt: hour.toISOString() });
    expect(await findNextDueAt(ctx)).toEqual(hour);
    expect((await listPosts(ctx, { page: 1, limit: 20 })).schedule.next).toMatchObject({ at: hour.toISOString() });
    expect(await findPublishedPost(at(before), slug)).toBeNull();
    expect(await findPublishedPost(at(hour), slug)).toMatchObject({ id, publishedAt: hour });
    const late = at(new Date('2026-11-22T12:00:00Z'));
    expect((await listPosts(late, { page: 1, limit: 20 })).schedule.late).toBeGreaterThan(0);
    expect((await listPosts(late, { page: 1, limit: 20, status: 'publicado' })).posts.map((one) => one.id)).toContain(
      id,
    );
    await Promise.all([publishDuePosts.run(late, undefined), publishDuePosts.run(late, undefined)]);
    expect(await rowOf(id)).toMatchObject({ status: 'publicado', publishedAt: hour });
    const events = await database.db
      .select()
      .from(postEvents)
      .where(eq(postEvents.recordId, id))
      .orderBy(postEvents.id);
    expect(events.map(({ toStatus, actorName }) => [toStatus, actorName])).toEqual([
      ['agendado', 'Pessoa admin'],
      ['publicado', 'Sistema'],
    ]);
    expect(await listPosts(late, { page: 1, limit: 20 })).toMatchObject({ schedule: { late: 0 } });
  });

  it('can be taken off after its moment, before the job has run', async () => {
    const { id, slug } = await post('rascunho', null);
    await changePostStatus(ctx, { id, status: 'agendado', publishedAt: hour.toISOString() });
    const after = at(new Date('2026-11-22T10:00:05Z'));
    await changePostStatus(after, { id, status: 'rascunho', from: 'publicado' });
    expect(await findPublishedPost(after, slug)).toBeNull();
  });

  it('gets another moment, but none that is over', async () => {
    const { id } = await post('agendado', future);
    await changePostStatus(ctx, { id, status: 'agendado', from: 'agendado', publishedAt: hour.toISOString() });
    expect((await rowOf(id))?.publishedAt).toEqual(hour);
    const over = changePostStatus(ctx, { id, status: 'agendado', publishedAt: past.toISOString() });
    await expect(over).rejects.toMatchObject({ issues: [{ path: 'publishedAt' }] });
    await expect(changePostStatus(ctx, { id, status: 'agendado' })).rejects.toMatchObject({ code: 'invalid' });
  });

  it('goes out with the text that was scheduled', async () => {
    const { id, key, slug } = await post('rascunho', null);
    await write(key, 0, { title: 'Combinado' });
    await changePostStatus(ctx, { id, status: 'agendado', publishedAt: hour.toISOString() });
    await write(key, 1, { title: 'Ainda não' });
    expect(await findPublishedPost(at(hour), slug)).toMatchObject({ title: 'Combinado' });
  });
});

describe('an address', () => {
  it('leads to its post for ever, however often the post is renamed', async () => {
    const { id, key, slug } = await post('publicado', past);
    for (const [base, next] of [
      [0, 'pia-da-cozinha'],
      [1, 'pia-lenta'],
    ] as const) {
      await write(key, base, { slug: next });
      await publishChanges(ctx, { id, revision: base + 1 });
    }
    for (const old of [slug, 'pia-da-cozinha', 'pia-lenta']) {
      expect(await findPublishedPost(ctx, old)).toMatchObject({ id, slug: 'pia-lenta' });
    }
    await write(key, 2, { slug });
    await publishChanges(ctx, { id, revision: 3 });
    expect(await findPublishedPost(ctx, 'pia-lenta')).toMatchObject({ id, slug });
  });

  it('that another post has or had is refused, also for two people at once', async () => {
    const old = await post('publicado', past);
    await write(old.key, 0, { slug: 'novo-nome' });
    await publishChanges(ctx, { id: old.id, revision: 1 });
    const other = await post('rascunho', null);
    await write(other.key, 0, { slug: old.slug });
    await expect(changePostStatus(ctx, { id: other.id, status: 'publicado' })).rejects.toMatchObject({
      code: 'conflict',
      issues: [{ path: 'slug' }],
    });
    const taken = database.db.update(posts).set({ slug: old.slug }).where(eq(posts.id, other.id));
    await expect(taken).rejects.toMatchObject({ cause: { constraint: 'post_slugs_pkey' } });

    const two = [await post('rascunho', null), await post('rascunho', null)];
    for (const one of two) await write(one.key, 0, { slug: 'o-mesmo' });
    const results = await Promise.allSettled(two.map(({ id }) => changePostStatus(ctx, { id, status: 'publicado' })));
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'conflict', issues: [{ path: 'slug' }] },
    });
  });

  it('comes from the title, with a number behind it where it is taken', async () => {
    const texts = { title: 'Ralo com Água Parada?', excerpt: 'x', content: '<p>x</p>', author: 'Ana' };
    const slugs: (string | undefined)[] = [];
    for (const key of [randomUUID(), randomUUID()]) {
      const { id } = await write(key, 0, texts);
      await changePostStatus(ctx, { id, status: 'publicado' });
      slugs.push((await rowOf(id))?.slug);
    }
    expect(slugs).toEqual(['ralo-com-agua-parada', 'ralo-com-agua-parada-2']);
  });

  it('stays taken when its post is deleted, which only a post off the site can be', async () => {
    const { id, slug } = await post('publicado', past);
    await expect(removePost(ctx, id)).rejects.toMatchObject({ code: 'conflict' });
    await changePostStatus(ctx, { id, status: 'rascunho' });
    await removePost(ctx, id);
    await expect(changePostStatus(ctx, { id, status: 'publicado' })).rejects.toMatchObject({ code: 'not_found' });
    expect(await findPublishedPost(ctx, slug)).toBeNull();
    expect(await database.db.select().from(postSlugs).where(eq(postSlugs.slug, slug))).toMatchObject([{ postId: id }]);
  });
});
