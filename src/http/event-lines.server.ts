import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Events are a few bytes: who is this far behind does not read any more. */
const backlogBytes = 16_384;

/** Opens a stream for server-sent events. */
export function openStream(): PassThrough {
  return new PassThrough({ highWaterMark: backlogBytes });
}

/** Writes to a listener, and drops one that has stopped reading. */
export function tell(stream: PassThrough, text: string): void {
  if (text !== '' && stream.writable && !stream.write(text)) stream.destroy();
}

/** Answers with a stream that ends when the server or the browser ends it. */
export function sendStream(reply: FastifyReply, stream: PassThrough): FastifyReply {
  return reply
    .headers({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      // A connection kept alive after its stream would hold up the close of the process.
      connection: 'close',
    })
    .send(stream);
}
