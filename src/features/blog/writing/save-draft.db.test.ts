import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#platform/context.server.ts';
import { auditLog } from '#platform/tables.server.ts';
import { actorOf, createTestContext } from '#test/context.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { findPublishedPost } from '../queries.server.ts';
import { posts, postVersions } from '../tables.server.ts';
import { findVersion, findWrittenPost, listVersions } from './queries.server.ts';
import { saveDraft } from './save-draft.server.ts';
import { saveVersion } from './save-version.server.ts';
import { sweepVersions } from './sweep-versions.server.ts';

let database: TestDatabase;
let [ana, rui]: Ctx[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  ana = createTestContext(database.db, { actor: { ...actorOf('moderador'), name: 'Ana' } });
  rui = createTestContext(database.db, { actor: { ...actorOf('moderador'), name: 'Rui' } });
});
afterAll(() => database.drop());

const as = (ctx: Ctx | undefined) => {
  if (ctx === undefined) throw new Error('nobody writes');
  return ctx;
};
const save = (ctx: Ctx | undefined, key: string, base: number, editor: string, fields: object, reason = 'automatica') =>
  saveDraft(as(ctx), key, { base, editor, reason: reason as 'automatica', ...fields });
const textOf = async (key: string) => (await findWrittenPost(as(ana), key))?.text;

async function published(): Promise<{ id: number; key: string; slug: string }> {
  const slug = `artigo-${randomUUID().slice(0, 8)}x`;
  const words = { title: 'No site', excerpt: 'x', category: 'dicas' as const, content: '<p>x</p>', author: 'Ana' };
  const [row] = await database.db
    .insert(posts)
    .values({ ...words, slug, status: 'publicado', publishedAt: new Date('2026-03-01T12:00:00Z') })
    .returning();
  return row ?? { id: 0, key: '', slug };
}

describe('saving', () => {
  it('makes a post of a key from the browser once, however often the first save is sent', async () => {
    const [key, editor] = [randomUUID(), randomUUID()];
    const saves = await Promise.all([1, 2, 3].map(() => save(ana, key, 0, editor, { title: 'Pia' })));
    expect(new Set(saves.map(({ id }) => id)).size).toBe(1);
    expect(saves.map(({ revision }) => revision)).toEqual([1, 1, 1]);
  });

  it('changes only what is sent, and never what the site shows', async () => {
    const { key, slug } = await published();
    await save(ana, key, 0, randomUUID(), { content: '<p>novo</p>' });
    expect(await textOf(key)).toMatchObject({ title: 'No site', content: '<p>novo</p>' });
    expect(await findWrittenPost(as(ana), key)).toMatchObject({ status: 'publicado', hasChanges: true, revision: 1 });
    expect(await findPublishedPost(as(ana), slug)).toMatchObject({ content: '<p>x</p>' });
  });

  it('goes on after an answer that was lost, because nobody else has written', async () => {
    const { key } = await published();
    const editor = randomUUID();
    await save(ana, key, 0, editor, { title: 'a' });
    await save(ana, key, 0, editor, { title: 'ab' });
    await save(ana, key, 0, editor, { title: 'abc' });
    expect(await textOf(key)).toMatchObject({ title: 'abc' });
  });

  it('halts when a colleague saved since, names who and when, and takes nothing of either text', async () => {
    const { key } = await published();
    const [one, other] = [randomUUID(), randomUUID()];
    await save(ana, key, 0, one, { content: '<p>da Ana</p>' });
    await expect(save(rui, key, 0, other, { content: '<p>do Rui</p>' })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^Ana já salvou este artigo às \d\d:\d\d\. O seu texto continua aqui\.$/),
    });
    expect(await textOf(key)).toMatchObject({ content: '<p>da Ana</p>' });
    await save(rui, key, 1, other, { content: '<p>do Rui</p>' });
    await expect(save(ana, key, 1, one, { content: '<p>da Ana de novo</p>' })).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(save(ana, key, 0, one, { content: '<p>da Ana de novo</p>' })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('lets one of many writers through at once', async () => {
    const { key } = await published();
    const writers = Array.from({ length: 6 }, (_, index) =>
      save(index % 2 ? ana : rui, key, 0, randomUUID(), { title: `t${index}` }),
    );
    const results = await Promise.allSettled(writers);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await findWrittenPost(as(ana), key)).toMatchObject({ revision: 1 });
  });

  it('is no clash when both wrote the same', async () => {
    const { key } = await published();
    await save(ana, key, 0, randomUUID(), { title: 'igual' });
    expect(await save(rui, key, 0, randomUUID(), { title: 'igual' })).toMatchObject({ revision: 1 });
  });

  it('leaves no text of autosaves in the audit log', async () => {
    const key = randomUUID();
    await save(ana, key, 0, randomUUID(), { content: '<p>segredo da gaveta</p>' });
    const rows = await database.db.select({ content: auditLog.content }).from(auditLog);
    expect(JSON.stringify(rows)).not.toContain('segredo da gaveta');
  });
});

describe('versions', () => {
  it('are kept for the first text, by hand, and when another person goes on; not for each autosave', async () => {
    const { id, key } = await published();
    const [one, other] = [randomUUID(), randomUUID()];
    await save(ana, key, 0, one, { title: 'a' }, 'manual');
    await save(ana, key, 1, one, { title: 'ab' });
    await save(ana, key, 2, one, { title: 'abc' });
    await save(rui, key, 3, other, { title: 'abcd' });
    await saveVersion(as(ana), id, {
      title: 'minha',
      slug: '',
      excerpt: '',
      category: 'dicas',
      tags: [],
      author: '',
      cover: null,
      content: '<p>minha</p><script>1</script>',
    });
    const versions = await listVersions(as(ana), id);
    expect(versions.map(({ reason, actorName }) => [reason, actorName])).toEqual([
      ['conflito', 'Ana'],
      ['automatica', 'Rui'],
      ['manual', 'Ana'],
      ['primeira', 'Ana'],
    ]);
    expect(await findVersion(as(ana), id, versions[0]?.id ?? '')).toMatchObject({ text: { content: '<p>minha</p>' } });
    expect(await findVersion(as(ana), id, versions[3]?.id ?? '')).toMatchObject({ text: { title: 'No site' } });
  });

  it('of autosaves are thinned by age; all others stay, and nobody can change one', async () => {
    const { id } = await published();
    const text = {
      title: 't',
      slug: '',
      excerpt: '',
      category: 'dicas' as const,
      tags: [],
      author: '',
      cover: null,
      content: '',
    };
    const row = (reason: 'automatica' | 'publicada', at: string) => ({
      postId: id,
      revision: 1,
      reason,
      text,
      at: new Date(at),
      actorKind: 'user',
      actorName: 'Ana',
    });
    await database.db
      .insert(postVersions)
      .values([
        row('automatica', '2026-11-21T14:10:00Z'),
        row('automatica', '2026-11-21T14:20:00Z'),
        row('automatica', '2026-11-19T10:10:00Z'),
        row('automatica', '2026-11-19T10:20:00Z'),
        row('automatica', '2026-11-19T11:20:00Z'),
        row('automatica', '2026-11-01T10:00:00Z'),
        row('automatica', '2026-11-01T15:00:00Z'),
        row('publicada', '2026-11-01T10:00:00Z'),
        row('publicada', '2026-11-01T10:00:01Z'),
      ]);
    await sweepVersions.run(as(ana), undefined);
    const left = (await listVersions(as(ana), id)).map(({ at, reason }) => `${reason} ${at.slice(5, 16)}`);
    expect(left).toEqual([
      'automatica 11-21T14:20',
      'automatica 11-21T14:10',
      'automatica 11-19T11:20',
      'automatica 11-19T10:20',
      'automatica 11-01T15:00',
      'publicada 11-01T10:00',
      'publicada 11-01T10:00',
    ]);
    const change = database.db.update(postVersions).set({ revision: 9 }).where(eq(postVersions.postId, id));
    await expect(change).rejects.toThrow();
    await expect(database.db.delete(postVersions).where(eq(postVersions.postId, id))).rejects.toThrow();
  });
});
