import { desc, eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import type { LegalTextKind } from '../rules.ts';
import { legalTexts } from '../tables.server.ts';

interface NewText {
  kind: LegalTextKind;
  content: string;
  author: { id: string | null; name: string };
}

/** Adds a version, in the caller's transaction, unless the text is the current one. */
export async function saveLegalText({ db, now }: Pick<Ctx, 'db' | 'now'>, { kind, content, author }: NewText) {
  const [latest] = await db
    .select()
    .from(legalTexts)
    .where(eq(legalTexts.kind, kind))
    .orderBy(desc(legalTexts.version))
    .limit(1);
  if (latest?.content === content) return;
  const version = (latest?.version ?? 0) + 1;
  await db
    .insert(legalTexts)
    .values({ kind, version, content, createdAt: now, authorId: author.id, authorName: author.name });
}
