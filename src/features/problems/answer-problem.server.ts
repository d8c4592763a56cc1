// Tested in open-problem.db.test.ts.
import { queueMessage } from '#features/messages/queue-message.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { moveRecord } from '#platform/move-record.server.ts';
import { announce, announceTo } from '#platform/notices.server.ts';
import { tooLate } from '#platform/too-late.server.ts';
import type { AnswerProblemBody } from './contract.ts';
import { lockProblem } from './parts/lock-problem.server.ts';
import { problemAnswered } from './parts/problem-answered-message.server.ts';
import { closingDueAt, isOpenProblem } from './rules.ts';
import { problemAnswers, problemKind } from './tables.server.ts';

/**
 * Answers the client, who is notified; the first answer takes the problem up. Throws `not_found`, and `conflict` for an
 * ended one.
 */
export function answerProblem(ctx: Ctx, { id, words }: AnswerProblemBody & { id: string }): Promise<{ id: string }> {
  return inTransaction(ctx, async (inside) => {
    const problem = await lockProblem(inside, id);
    if (!isOpenProblem(problem.status)) {
      const last = await problemKind.history.findLast(inside, id);
      throw tooLate(inside, last?.doneBy, 'encerrou este problema', 'Retome-o para responder.');
    }
    const [answer] = await inside.db
      .insert(problemAnswers)
      .values({ problemId: id, ...doneNow(inside), words })
      .returning({ id: problemAnswers.id });
    if (answer === undefined) throw new Error('The answer was not saved.');
    if (problem.status === 'aberto') {
      const set = { dueAt: closingDueAt(problem.openedAt) };
      await moveRecord(inside, problemKind, { id, to: 'respondido', set });
    } else await announce(inside, 'problems');
    await announceTo(inside, 'client-call', problem.callId);
    const cause = { kind: 'call', id: problem.callId } as const;
    await queueMessage(inside, problemAnswered, { problemId: id, words }, { once: answer.id, cause });
    return answer;
  });
}
