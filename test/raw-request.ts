import { connect } from 'node:net';

interface RawAnswer {
  status: number;
  headers: Headers;
  body: string;
}

/**
 * Writes raw bytes to a server, which HTTP clients would refuse, and returns its answer until it hangs up. `then`
 * writes more after the first part was sent; after `limitMs` without a byte the connection is dropped. The status is
 * NaN without an answer.
 */
export async function sendRaw(
  url: string,
  bytes: string | Buffer,
  then?: AsyncIterable<string>,
  limitMs = 0,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  const closed = new Promise((done) => socket.once('close', done));
  // The server may hang up while we still write.
  socket.on('error', () => {});
  socket.setTimeout(limitMs, () => socket.destroy());
  socket.write(bytes);
  for await (const part of then ?? []) {
    if (socket.destroyed || socket.readableEnded) break;
    socket.write(part);
  }
  await closed;
  return readAnswer(Buffer.concat(chunks).toString());
}

/** Parses the first answer of a server. */
function readAnswer(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Headers();
  for (const line of lines) {
    const colon = line.indexOf(':');
    headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return { status: Number(first.split(' ')[1]), headers, body: rest.join('\r\n\r\n') };
}
