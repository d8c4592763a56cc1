const start = 'clv_';

/** A key of the API as text: a searchable start, a public prefix that finds its row, and the secret. */
export const keyText = (prefix: string, secret: string) => `${start}${prefix}_${secret}`;

/** The public prefix of a well-formed key; null for any other text. */
export function readKeyPrefix(text: string): string | null {
  return /^clv_([a-z0-9]{8})_[\w-]{43}$/.exec(text)?.[1] ?? null;
}

/** The visible start of a key, for lists and refusals. */
export const shownPrefix = (prefix: string) => `${start}${prefix}…`;

/** Whether an address carries a key, a secret that logs and histories would store. */
export const bearsKey = (address: string) => /clv(?:_|%5f)[a-z0-9]{8}(?:_|%5f)[\w%-]{20}/i.test(address);

/** The text after `Bearer` in an Authorization header; undefined for none and for other schemes. */
export function readBearer(header: string | undefined): string | undefined {
  return /^\s*Bearer(?:\s+(.*))?$/is
    .exec(header ?? '')
    ?.slice(1)
    .map((text) => (text ?? '').trim())[0];
}
