import { createHmac } from 'node:crypto';

interface Signed {
  id: string;
  at: Date;
  body: string;
  /** The present one, and for a day the one before. */
  secrets: readonly Uint8Array[];
}

/** The headers of a delivery. Source: Standard Webhooks 1.0.0. */
export function signDelivery({ id, at, body, secrets }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const content = `${id}.${timestamp}.${body}`;
  const signatures = secrets.map((secret) => `v1,${createHmac('sha256', secret).update(content).digest('base64')}`);
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'CanoLivre-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}

/** A secret as its owner gets it. */
export const secretText = (secret: Uint8Array) => `whsec_${Buffer.from(secret).toString('base64')}`;
