import { saveRequestPath } from '../rules.ts';

const place = 'canolivre-pedido-a-guardar';
/** Shorter than the server's memory of the idempotency key. */
const retentionMs = 20 * 3_600_000;
const longestPauseMs = 60_000;

/** The visitor's last request until the central has it; a new one is a correction. */
interface Left {
  body: string;
  key: string;
  /** The moment of sending, in epoch milliseconds. */
  at: number;
}

/**
 * Sends a request to the central, retrying while the page is open, on leaving it, and on the next visit. Returns its
 * number; undefined when refused or expired.
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

/** The central's answer; null without one, to retry later. */
async function send({ body, key }: Left): Promise<{ number?: string } | null> {
  try {
    const response = await fetch(saveRequestPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body,
      // The visitor may already be leaving for WhatsApp.
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
