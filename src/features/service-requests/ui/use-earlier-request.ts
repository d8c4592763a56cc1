import { saveRequestPath } from '../rules.ts';

const place = 'canolivre-pedido-a-guardar';
/** Shorter than the server remembers the key by which the same request is kept once. */
const retentionMs = 20 * 3_600_000;
const longestPauseMs = 60_000;

/** What the visitor left, until the central has it: the last one, for who sends again has corrected it. */
interface Left {
  body: string;
  key: string;
  /** When it was left. */
  at: number;
}

/**
 * Leaves a request with the central, and again until it has it: while the page is open, also when it is left meanwhile,
 * and on the next visit. Gives its number; undefined where it is refused or its time is over.
 */
export async function saveRequest(left: Left): Promise<string | undefined> {
  write(left);
  for (let pauseMs = 2_000; Date.now() - left.at < retentionMs; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    const answer = await send(left);
    if (answer !== null) {
      forget(left);
      return answer.number;
    }
    await lineOrPause(pauseMs);
    // Another one has taken its place.
    if (read()?.key !== left.key) return undefined;
  }
  forget(left);
  return undefined;
}

/** Leaves what an earlier visit could not. */
export function saveEarlierRequest(): void {
  const left = read();
  if (left !== null) void saveRequest(left);
}

/** The central's answer; null where it gave none, and may give one later. */
async function send({ body, key }: Left): Promise<{ number?: string } | null> {
  try {
    const response = await fetch(saveRequestPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body,
      // The visitor may be on the way to WhatsApp already.
      keepalive: true,
    });
    if (response.status >= 500) return null;
    return response.ok ? await response.json() : {};
  } catch {
    return null;
  }
}

function lineOrPause(ms: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, ms);
    addEventListener('online', () => done(), { once: true });
  });
}

function read(): Left | null {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null') as Left | null;
  } catch {
    return null;
  }
}

function write(left: Left): void {
  try {
    localStorage.setItem(place, JSON.stringify(left));
  } catch {
    // Without storage it is sent now, and lost with the page.
  }
}

function forget({ key }: Left): void {
  if (read()?.key === key) localStorage.removeItem(place);
}
