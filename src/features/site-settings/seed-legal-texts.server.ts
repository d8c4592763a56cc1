// Tested in confirm-legal-text.db.test.ts.
import { eq } from 'drizzle-orm';
import type { Db } from '#platform/context.server.ts';
import { termsSettings } from './contract.ts';
import { keepLegalText } from './parts/keep-legal-text.server.ts';
import { policyText } from './privacy-content.ts';
import { legalTexts, siteSettings } from './tables.server.ts';
import { referenceTerms } from './terms-content.ts';

const author = { id: null, name: 'Texto de referência' };

/**
 * Keeps the texts that come with the product as versions: the policy whenever its words have changed, the terms once, as they stand on the
 * page by then; after that the office writes them.
 */
export async function seedLegalTexts(db: Db, now: Date): Promise<void> {
  await keepLegalText({ db, now }, { kind: 'privacidade', content: policyText, author });
  const [known] = await db.select().from(legalTexts).where(eq(legalTexts.kind, 'termos')).limit(1);
  if (known !== undefined) return;
  const [saved] = await db.select().from(siteSettings).where(eq(siteSettings.group, 'terms'));
  const content = termsSettings.safeParse(saved?.value).data?.homeTermsContent ?? referenceTerms;
  await keepLegalText({ db, now }, { kind: 'termos', content, author });
}
