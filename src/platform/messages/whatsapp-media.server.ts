import { withoutTrailingSlashes } from '#shared/text/text.ts';
import { codeOf } from '../error-codes.server.ts';
import { digestBytes } from '../files/digest-bytes.server.ts';
import { member } from './ask-provider.server.ts';
import type { WhatsAppOptions } from './whatsapp.server.ts';

/** A file that somebody sent, as the carrier gives it out; `gone` for good, `failed` for now. */
type Media =
  | { kind: 'given'; bytes: Buffer; contentType: string }
  | { kind: 'too large' }
  | { kind: 'gone' }
  | { kind: 'failed'; reason: string };

/** Fetches files that people sent. */
export interface MediaSource {
  /** Never rejects. */
  fetch(mediaId: string): Promise<Media>;
}

/** The largest picture, sound or paper of the platform that is kept. */
const largestBytes = 16_777_216;
const timeoutMs = 30_000;

/** Hosts from which Meta gives files out, besides that of its API. */
const theirHosts = /(?:^|\.)(?:fbsbx\.com|facebook\.com|whatsapp\.net)$/;

/** Source: Meta, Cloud API, media: an id leads to an address that is valid for five minutes and needs the token. */
export function openWhatsAppMedia({ apiUrl, version, token }: WhatsAppOptions): MediaSource {
  const base = withoutTrailingSlashes(apiUrl);
  const ask = (url: string) =>
    fetch(url, {
      headers: { authorization: `Bearer ${token}` },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
  return {
    async fetch(mediaId) {
      if (!/^[\w-]{1,200}$/.test(mediaId)) return { kind: 'gone' };
      try {
        const told = await ask(`${base}/${version}/${mediaId}`);
        if (told.status === 400 || told.status === 404) return { kind: 'gone' };
        if (!told.ok) return failed(told.status);
        const about: unknown = await told.json();
        const url = member(about, 'url');
        if (typeof url !== 'string' || !isTheirs(url, base)) return { kind: 'failed', reason: 'a foreign address' };
        if (Number(member(about, 'file_size') ?? 0) > largestBytes) return { kind: 'too large' };
        const answer = await ask(url);
        if (answer.status === 404) return { kind: 'gone' };
        if (!answer.ok) return failed(answer.status);
        const bytes = await readUpTo(answer, largestBytes);
        if (bytes === null) return { kind: 'too large' };
        const digest = member(about, 'sha256');
        if (typeof digest === 'string' && !(await isDigest(bytes, digest)))
          return { kind: 'failed', reason: 'a broken file' };
        return { kind: 'given', bytes, contentType: String(member(about, 'mime_type') ?? '') };
      } catch (error) {
        const { cause, name } = error as Error;
        return { kind: 'failed', reason: codeOf(cause) || codeOf(error) || name };
      }
    },
  };
}

const failed = (status: number): Media => ({ kind: 'failed', reason: `status ${status}` });

function isTheirs(url: string, base: string): boolean {
  if (!URL.canParse(url)) return false;
  const { origin, protocol, hostname } = new URL(url);
  return origin === new URL(base).origin || (protocol === 'https:' && theirHosts.test(hostname));
}

async function readUpTo(answer: Response, most: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    if (size > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The digest comes as hex or base64. */
async function isDigest(bytes: Buffer, digest: string): Promise<boolean> {
  const own = await digestBytes(bytes);
  return own === digest.toLowerCase() || Buffer.from(own, 'hex').toString('base64') === digest;
}
