// Tested in confirm-legal-text.db.test.ts.
import type { Db } from '#platform/context.server.ts';
import { saveLegalText } from './parts/save-legal-text.server.ts';
import { policyText } from './privacy-content.ts';
import { readSettings } from './queries.server.ts';

const author = { id: null, name: 'Texto de referência' };

/**
 * Keeps the texts as they stand on their pages by now, each as a new version where its words have changed: those that
 * come with the product may change with it, and terms that the office wrote are a version already.
 */
export async function seedLegalTexts(db: Db, now: Date): Promise<void> {
  const { terms } = await readSettings({ db });
  await saveLegalText({ db, now }, { kind: 'privacidade', content: policyText, author });
  await saveLegalText({ db, now }, { kind: 'termos', content: terms.homeTermsContent, author });
}
