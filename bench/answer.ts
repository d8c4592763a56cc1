import { request } from 'node:http';

export interface Answer {
  headers: Record<string, string>;
  /** The bytes as received: still compressed when compression was requested. */
  body: Buffer;
  etag: string;
}

/** Bytes and headers exactly as they leave a server, without those that belong to the connection. */
export function readAnswer(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const kept = Object.entries(response.headers).filter(([name]) => !/^(date|connection|keep-alive)$/.test(name));
        const { etag = '' } = response.headers;
        resolve({ headers: Object.fromEntries(kept) as Record<string, string>, body: Buffer.concat(chunks), etag });
      });
    })
      .on('error', reject)
      .end();
  });
}
