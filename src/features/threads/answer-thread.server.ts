// Tested in api.db.test.ts.
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { queueJob } from '#platform/jobs/job-queue.server.ts';
import { DomainError } from '#shared/errors.ts';
import type { AnswerThreadBody } from './contract.ts';
import { threadMessages } from './parts/thread-messages.server.ts';
import { answerAll, findLastEntry, lockThread, recountThread, type ThreadRow } from './parts/thread-row.server.ts';
import { mayAnswerThread, windowEndsAt } from './rules.ts';
import { sendAnswer } from './send-answers.server.ts';
import { threadEntries, threads } from './tables.server.ts';

/**
 * Queues an answer, once by its key, and takes the thread for whoever answers. Throws `not_found`, `invalid` without
 * words, and `conflict` when another person has the thread, when somebody wrote since, and for free words after the
 * window.
 */
export function answerThread(
  ctx: Ctx,
  { id, key, text, template, seen }: AnswerThreadBody & { id: string },
): Promise<{ entryId: string }> {
  return inTransaction(ctx, async (inside) => {
    const thread = await lockThread(inside, id);
    const [sent] = await inside.db.select().from(threadEntries).where(eq(threadEntries.key, key));
    if (sent !== undefined) {
      if (sent.threadId !== id) throw new DomainError('conflict', 'Esta resposta já foi enviada em outra conversa.');
      return { entryId: sent.id };
    }
    const last = await findLastEntry(inside, id);
    const unseen = last === undefined || last.id === seen ? null : last;
    const verdict = mayAnswerThread(thread, { actorId: ctx.actor.id, unseen });
    if (!verdict.allowed) throw new DomainError('conflict', verdict.why);
    const said = template === undefined ? freeWords(inside, thread, text) : await approved(inside, id, template);
    const [entry] = await inside.db
      .insert(threadEntries)
      .values({
        threadId: id,
        direction: 'saida',
        key,
        kind: 'texto',
        ...said,
        at: ctx.now,
        receivedAt: ctx.now,
        status: 'na_fila',
        authorId: ctx.actor.id,
        authorName: ctx.actor.name,
      })
      .returning({ id: threadEntries.id });
    if (entry === undefined) throw new Error('The answer was not saved.');
    await inside.db
      .update(threads)
      .set({ assignedTo: ctx.actor.id, assignedToName: ctx.actor.name, status: 'aberta', lastAt: ctx.now })
      .where(eq(threads.id, id));
    await answerAll(inside, id);
    await recountThread(inside, id);
    await queueJob(inside, sendAnswer, { id: entry.id });
    return { entryId: entry.id };
  });
}

function freeWords({ now, services }: Ctx, thread: ThreadRow, text: string | undefined) {
  demandWay(services, thread);
  if (text === undefined || text === '') throw new DomainError('invalid', 'Escreva a resposta.');
  const endsAt = windowEndsAt(thread.lastInboundAt);
  if (endsAt === null || endsAt <= now) {
    throw new DomainError(
      'conflict',
      'As 24 horas desde a última mensagem da pessoa passaram: envie um dos modelos aprovados.',
    );
  }
  return { text, template: null };
}

async function approved(ctx: Ctx, threadId: string, name: string) {
  const message = threadMessages.find((one) => one.name === name);
  if (message === undefined) throw new DomainError('invalid', 'Modelo desconhecido.');
  const rendered = await message.render(ctx, { threadId }, { usable: true });
  if ('dropped' in rendered) throw new DomainError('conflict', rendered.dropped);
  demandWay(ctx.services, rendered.to);
  const { template = '', parameters = [] } = rendered.whatsApp ?? {};
  return { text: rendered.text, template: { template, parameters: [...parameters] } };
}

function demandWay(services: Ctx['services'], { phone }: { phone: string | null }): void {
  if (phone === null) {
    throw new DomainError(
      'conflict',
      'Esta pessoa escreveu sem mostrar o telefone: responda pelo celular da central e peça o número.',
    );
  }
  if (services.carriers.find('whatsapp') === undefined) {
    throw new DomainError('conflict', 'O WhatsApp da central não está configurado: responda pelo celular.');
  }
}
