import { connect } from 'node:net';
import { DomainError } from '#shared/errors.ts';

/** Checks a file for known viruses. Throws `invalid` when it has one, `unavailable` when no scanner answers. */
export type VirusScan = (bytes: Buffer) => Promise<void>;

const away = () =>
  new DomainError('unavailable', 'A verificação contra vírus está fora do ar. Tente de novo em alguns instantes.', {
    retryAfterSeconds: 30,
  });

const partBytes = 256 * 1024;
const maxAnswerBytes = 4_096;

/**
 * Asks the ClamAV daemon at an address (`tcp://127.0.0.1:3310`) by its INSTREAM command. A file without a timely answer
 * is refused, so nothing is stored unscanned.
 */
export function createVirusScan(url: string, timeoutMs = 30_000): VirusScan {
  const { hostname, port } = new URL(url);
  return async (bytes) => {
    const host = hostname.replace(/^\[|\]$/g, '');
    const answer = await ask({ host, port: Number(port || 3310), bytes, timeoutMs }).catch(() => {
      throw away();
    });
    if (answer === 'stream: OK') return;
    throw answer.endsWith(' FOUND')
      ? new DomainError('invalid', 'Este arquivo foi reconhecido como vírus e não foi guardado. Envie outro.')
      : away();
  };
}

interface Question {
  host: string;
  port: number;
  bytes: Buffer;
  timeoutMs: number;
}

/** One question on one connection: the length before each part, and a length of zero at the end. */
function ask({ host, port, bytes, timeoutMs }: Question): Promise<string> {
  return new Promise((answered, failed) => {
    let answer = '';
    const socket = connect({ host, port, signal: AbortSignal.timeout(timeoutMs) });
    socket.setEncoding('latin1');
    socket.on('error', failed);
    socket.on('data', (text) => {
      answer += text;
      if (answer.length > maxAnswerBytes) socket.destroy(new Error('The answer has no end.'));
    });
    socket.on('close', () => answered(answer.replaceAll('\0', '').trim()));
    socket.write('zINSTREAM\0');
    for (let at = 0; at < bytes.length; at += partBytes) {
      const part = bytes.subarray(at, at + partBytes);
      socket.write(lengthOf(part.length));
      socket.write(part);
    }
    socket.write(lengthOf(0));
  });
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
