import { addWords } from '#features/service-calls/confirmation/add-words.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import { readReviewRequest } from './queries.server.ts';
import { savedWords, wordsConsent } from './rules.ts';

/**
 * Takes the words that a client was asked for, once; they await moderation. Throws `not_found` without a request,
 * `invalid` without words or consent, `conflict` for a second time.
 */
export async function receiveWords(
  ctx: Ctx,
  { clientKey, words, mayPublish }: { clientKey: string; words: string; mayPublish: boolean },
): Promise<void> {
  const { call, hasWords } = await readReviewRequest(ctx, clientKey);
  if (hasWords) throw new DomainError('conflict', 'As suas palavras já chegaram. Obrigado!');
  const kept = savedWords(words);
  if (kept === '') throw refusalAt('palavras', 'Escreva algumas palavras.');
  if (!mayPublish) throw refusalAt('publicar', 'Marque para podermos mostrar as suas palavras no site.');
  await addWords(ctx, { call, words: kept, consentText: wordsConsent });
}
