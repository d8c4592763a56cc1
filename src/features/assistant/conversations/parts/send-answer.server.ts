import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Ctx } from '#platform/context.server.ts';
import type { AnswerPart } from '../../answers/rules.ts';
import { type ChatReply, chatFailed } from '../contract.ts';
import { type Asked, type Means, receiveMessage } from '../receive-message.server.ts';

type Line = { part: AnswerPart } | { answer: ChatReply } | { failure: string };

/** Streams an answer while it is worded: checked parts, then the final answer. Throws as receiving does. */
export async function sendAnswer(ctx: Ctx, reply: FastifyReply, asked: Asked, means: Means): Promise<FastifyReply> {
  const stream = new PassThrough();
  const begun = Promise.withResolvers<void>();
  let hasBegun = false;
  const say = (line: Line) => {
    hasBegun = true;
    begun.resolve();
    // A closed window hears no more; the conversation is stored anyway.
    if (stream.writable) stream.write(`${JSON.stringify(line)}\n`);
  };
  receiveMessage(ctx, asked, { ...means, tell: (part) => say({ part }) })
    .then(
      (answer) => say({ answer }),
      (error: unknown) => {
        if (!hasBegun) return begun.reject(error);
        ctx.log.error({ err: error }, 'an answer was not saved');
        say({ failure: chatFailed });
      },
    )
    .finally(() => stream.end());
  await begun.promise;
  return reply
    .headers({
      'content-type': 'application/x-ndjson; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    .send(stream);
}
