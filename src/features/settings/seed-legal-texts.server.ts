// Tested in confirm-legal-text.db.test.ts.
import type { Db } from '#platform/context.server.ts';
import { saveLegalText } from './parts/save-legal-text.server.ts';
import { policyText } from './privacy-content.ts';
import { readSettings } from './queries.server.ts';

const author = { id: null, name: 'Texto de referência' };

/**
 * Stores the current page texts, as new versions if changed: built-in ones may change with the product, the office's
 * terms are already versions.
 */
export async function seedLegalTexts(db: Db, now: Date): Promise<void> {
  const { terms } = await readSettings({ db });
  await saveLegalText({ db, now }, { kind: 'privacidade', content: policyText, author });
  await saveLegalText({ db, now }, { kind: 'termos', content: terms.homeTermsContent, author });
}
