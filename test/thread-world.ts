import { asc, eq } from 'drizzle-orm';
import { users } from '#features/accounts/tables.server.ts';
import { answerThread } from '#features/threads/answer-thread.server.ts';
import { threadsApi } from '#features/threads/api.server.ts';
import { findThread, listThreads } from '#features/threads/queries.server.ts';
import { receiveMedia } from '#features/threads/receive-media.server.ts';
import { sendAnswer } from '#features/threads/send-answers.server.ts';
import { threadEntries, threads } from '#features/threads/tables.server.ts';
import { type Actor, inTransaction } from '#platform/context.server.ts';
import { createCarriedWorld, start } from '#test/carried-world.ts';
import { metaInbound } from '#test/carrier-stand-in.ts';
import { actorOf, createTestContext } from '#test/context.ts';
import { operationIn } from '#test/operation.ts';

/** The edge with threads over a stand-in of WhatsApp, two operators, and calls. */
export async function createThreadWorld() {
  const carried = await createCarriedWorld([threadsApi]);
  const world = await carried.open(carried.whatsapp());
  const { db } = carried.database;
  const operation = await operationIn(createTestContext(db), db);
  const person = async (name: string): Promise<Actor> => {
    const actor = { ...actorOf('operador'), name };
    const email = `${name.toLowerCase()}@example.com`;
    await db.insert(users).values({ id: actor.id ?? '', name, email, role: 'operador' } as typeof users.$inferInsert);
    return actor;
  };
  const [ana, bia] = [await person('Ana'), await person('Bia')];
  const as = (actor: Actor, now = start) => ({ ...world.ctx(now), actor });
  const entriesOf = (threadId: string) =>
    db.select().from(threadEntries).where(eq(threadEntries.threadId, threadId)).orderBy(asc(threadEntries.at));
  /** The one thread that there is. */
  async function only() {
    const { conversas } = await listThreads(as(ana), { page: 1, limit: 20 });
    const [first] = conversas;
    if (first === undefined || conversas.length !== 1) throw new Error(`There are ${conversas.length} threads.`);
    return findThread(as(ana), first.id);
  }
  return {
    ...world,
    carried,
    carriers: carried.carriers,
    operation,
    db,
    ana,
    bia,
    as,
    entriesOf,
    only,
    /** Delivers messages as Meta does. */
    write: (...sent: object[]) => world.meta(metaInbound(sent)),
    answer: (actor: Actor, input: Partial<Parameters<typeof answerThread>[1]> & { id: string }, now = start) =>
      answerThread(as(actor, now), { key: crypto.randomUUID(), seen: null, ...input }),
    send: (id: string, now = start) => sendAnswer.run(world.ctx(now), { id }),
    /** Runs the jobs of files that are due. */
    async fetchAll() {
      for (const { id, mediaState } of await entriesOf((await only()).id)) {
        if (mediaState === 'pendente') await receiveMedia.run(world.ctx(), { id });
      }
    },
    async empty() {
      await inTransaction(world.ctx(), (inside) => inside.db.delete(threads));
      await carried.empty();
      carried.carriers.manners.length = 0;
    },
  };
}

export type ThreadWorld = Awaited<ReturnType<typeof createThreadWorld>>;
