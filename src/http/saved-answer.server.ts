import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** A stored answer, repeated byte for byte. */
export interface SavedAnswer {
  status: number;
  headers: Record<string, number | string | string[]>;
  body: string;
}

/** Seals and opens stored answers: nothing in them is readable or guessable without the server's key. */
export interface AnswerStore {
  /** A keyed digest: equal parts give equal text. */
  digest(purpose: 'key' | 'body', parts: readonly string[]): string;
  /** Encrypts an answer for its row: answers carry links that open things. */
  seal(row: string, answer: SavedAnswer): string;
  /** Undefined when sealed by another key, for another row, or changed since. */
  unseal(row: string, sealed: string): SavedAnswer | undefined;
}

const cipher = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];

/** Digests and seals with keys of their own, drawn from the server's. */
export function createAnswerStore(secret: string): AnswerStore {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `cano-livre ${use}`, 32));
  const keys = { seal: keyFor('answer'), key: keyFor('key'), body: keyFor('body') };
  return {
    digest: (purpose, parts) => createHmac('sha256', keys[purpose]).update(JSON.stringify(parts)).digest('base64url'),
    seal(row, answer) {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, keys.seal, nonce).setAAD(Buffer.from(row));
      const text = Buffer.concat([sealing.update(JSON.stringify(answer)), sealing.final()]);
      return Buffer.concat([nonce, sealing.getAuthTag(), text]).toString('base64url');
    },
    unseal(row, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const opening = createDecipheriv(cipher, keys.seal, bytes.subarray(0, nonceBytes))
          .setAAD(Buffer.from(row))
          .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
        const text = Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]);
        return JSON.parse(text.toString()) as SavedAnswer;
      } catch {
        return undefined;
      }
    },
  };
}
