import { eq } from 'drizzle-orm';
import { findLastChange } from '#platform/audit/find-last-change.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { editRecord } from '#platform/edit-record.server.ts';
import { savePicture } from '#platform/files/save-picture.server.ts';
import { announce } from '#platform/notices.server.ts';
import type { Logo } from '#shared/look/look.ts';
import { cardOf, type Typed } from '#shared/record/card.ts';
import { flag, text } from '#shared/record/card-fields.ts';
import type { PageSearch } from './contract.ts';
import { brandPicturePurpose } from './parts/brand-pictures.server.ts';
import { partOfGroup } from './parts/group-card.server.ts';
import { readGroup } from './queries.server.ts';
import { brandPictureKeyOf } from './rules.ts';
import { siteSettings } from './tables.server.ts';

const noWords: PageSearch = { title: '', description: '', picture: null, hidden: false };

const searchCard = cardOf<PageSearch>({
  record: 'os textos desta página',
  fields: {
    title: text('Título', ''),
    description: text('Descrição', ''),
    picture: {
      label: 'Imagem',
      nothing: null,
      keep: (typed) => typed as Logo | null,
      show: (picture) => (picture === null ? null : 'outra imagem'),
    },
    hidden: flag('Fora dos buscadores'),
  },
});

interface PageSearchEdit {
  path: string;
  wanted: Typed<PageSearch>;
  /** The texts as they were read; without them the given values win. */
  seen?: Typed<PageSearch> | undefined;
}

/**
 * Saves what search engines and shared links say of one page, over what others made of the rest meanwhile; every
 * process drops the pages it held. Throws `conflict` for what two people changed.
 */
export function savePageSearch(ctx: Ctx, { path, wanted, seen }: PageSearchEdit): Promise<void> {
  const isSeo = eq(siteSettings.group, 'seo');
  return inTransaction(ctx, async (tx) => {
    const change = { updatedAt: tx.now, updatedBy: tx.actor.id };
    // Of two who save the first page at once the second waits here for the first.
    await tx.db
      .insert(siteSettings)
      .values({ group: 'seo', value: {}, ...change })
      .onConflictDoNothing();
    await editRecord(tx, {
      card: searchCard,
      lock: async (inside) => {
        const [row] = await inside.db.select().from(siteSettings).where(isSeo).for('update');
        if (row === undefined) throw new Error('The texts for search engines are gone.');
        return row;
      },
      read: (_, row) => readGroup('seo', row.value)[path] ?? noWords,
      seen,
      wanted,
      history: {
        findLast: (inside) => findLastChange(inside, { table: 'site_settings', id: 'seo' }, partOfGroup(path)),
      },
      save: async (inside, { row, merged, changed }) => {
        const { [path]: _, ...others } = readGroup('seo', row.value);
        const isEmpty = JSON.stringify(merged) === JSON.stringify(noWords);
        await inside.db
          .update(siteSettings)
          .set({ value: isEmpty ? others : { ...others, [path]: merged }, ...change })
          .where(isSeo);
        if (changed.includes('picture')) await takePicture(inside, path, merged.picture);
        await announce(inside, 'pages');
        await announce(inside, 'settings');
      },
    });
  });
}

/** Keeps the uploaded picture for as long as the page has it. */
function takePicture(ctx: Ctx, path: string, picture: Logo | null): Promise<void> {
  return savePicture(ctx, {
    owner: { ownerKind: 'settings', ownerId: `seo ${path}` },
    key: picture === null ? null : brandPictureKeyOf(picture.url),
    purpose: brandPicturePurpose,
    field: 'picture',
  });
}
