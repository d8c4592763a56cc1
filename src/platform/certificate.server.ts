import { connect } from 'node:tls';

const patienceMs = 3_000;

/** Reads the certificate of an https address; null for http. Never rejects. */
export async function readCertificate(publicUrl: string): Promise<Certificate | null> {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== 'https:') return null;
  return new Promise((resolve) => {
    // Any certificate is accepted for reading: one that browsers would refuse is the finding.
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      rejectUnauthorized: false,
    });
    const end = (found: Certificate) => {
      socket.destroy();
      resolve(found);
    };
    socket.setTimeout(patienceMs, () => end({ problem: 'unreachable' }));
    socket.once('error', () => end({ problem: 'unreachable' }));
    socket.once('secureConnect', () => {
      const validUntil = new Date(socket.getPeerCertificate().valid_to);
      const isExpired = validUntil.getTime() < Date.now();
      end(socket.authorized || isExpired ? { validUntil } : { problem: 'refused' });
    });
  });
}

/** `refused`: browsers would reject it. `unreachable`: no answer from here. */
export type Certificate = { validUntil: Date } | { problem: 'refused' | 'unreachable' };
