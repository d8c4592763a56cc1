import { createECDH, ECDH } from 'node:crypto';
import { isLoopbackHost } from './loopback.server.ts';
import { silenceOf } from './messages/ask-provider.server.ts';

declare module './context.server.ts' {
  interface Services {
    /** Absent in seeds and terminal commands, which notify no browser. */
    push?: Push;
  }
}

/** A browser's push subscription. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * `gone`: the browser no longer exists. `refused`: this message will never be accepted. `later`: try again, with the
 * reason.
 */
export type PushOutcome = { kind: 'taken' | 'gone' | 'refused' } | { kind: 'later'; reason: string };

/** Notifies browsers without an open page, over their makers' push services. */
export interface Push {
  /** Public key that browsers subscribe to. */
  publicKey: string;
  /** Whether the address belongs to a known push service; no other is ever called. */
  takes(endpoint: string): boolean;
  /** Whether these are a browser's keys: a point of the curve, and 16 bytes. */
  reads(keys: Pick<PushTarget, 'p256dh' | 'auth'>): boolean;
  send(target: PushTarget, words: string, options: { ttlSeconds: number }): Promise<PushOutcome>;
}

const services = ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com'];
const timeoutMs = 10_000;

interface PushOptions {
  key: string;
  publicUrl: string;
  /** Only this machine can call: then a stand-in on it may also be a service. */
  isOwnMachine: boolean;
}

/** `key` signs for the services who we are: a private key of P-256, which 32 random bytes are. */
export function createPush({ key, publicUrl, isOwnMachine }: PushOptions): Push {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(key, 'base64url'));
  const publicKey = pair.getPublicKey('base64url', 'uncompressed');
  const subject = publicUrl.startsWith('https://') ? publicUrl : 'mailto:contato@canolivre.example';
  return {
    publicKey,

    takes(endpoint) {
      if (!URL.canParse(endpoint)) return false;
      const { protocol, hostname, port, username } = new URL(endpoint);
      if (isOwnMachine && isLoopbackHost(hostname)) return true;
      const isService = services.some((name) => hostname === name || hostname.endsWith(`.${name}`));
      return protocol === 'https:' && port === '' && username === '' && isService;
    },

    reads: areKeys,

    async send({ endpoint, p256dh, auth }, words, { ttlSeconds }) {
      // Without valid keys nobody could decrypt a message to it.
      if (!areKeys({ p256dh, auth })) return { kind: 'gone' };
      const { default: webPush } = await import('web-push');
      const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, words, {
        TTL: ttlSeconds,
        urgency: 'high',
        contentEncoding: 'aes128gcm',
        vapidDetails: { subject, publicKey, privateKey: key },
      });
      const { 'Content-Length': _, ...headers } = request.headers as Record<string, string>;
      try {
        const { status, body } = await fetch(endpoint, {
          method: 'POST',
          headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
          body: new Uint8Array(request.body ?? []),
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        });
        // Unread, it would hold the connection.
        await body?.cancel();
        if (status >= 200 && status < 300) return { kind: 'taken' };
        if (status === 404 || status === 410) return { kind: 'gone' };
        if (status === 429 || status >= 500) return { kind: 'later', reason: `respondeu ${status}` };
        return { kind: 'refused' };
      } catch (error) {
        return { kind: 'later', reason: silenceOf(error) };
      }
    },
  };
}

function areKeys({ p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== 65 || Buffer.from(auth, 'base64url').length !== 16) return false;
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}
