import type { Ctx } from '#platform/context.server.ts';
import type { AnswerPrivacyRequestBody } from './contract.ts';
import { endRequest } from './parts/end-request.server.ts';

/** Says that a request was met, of which the person is told. Throws as `moveRecord` does. */
export function answerPrivacyRequest(
  ctx: Ctx,
  { id, words, from }: AnswerPrivacyRequestBody & { id: string },
): Promise<void> {
  return endRequest(ctx, { id, to: 'atendido', from, answer: words, ground: null });
}
