import { Agent, request, validateHeaderName, validateHeaderValue } from 'node:http';
import type { Answer, Shot } from '#test/api-fuzz.ts';

/** A stream of events does not end by itself. */
const limitMs = 3_000;

/** Sends a fuzz request over HTTP with this cookie, as far as Node's client can. */
export function callOver(url: string, cookie: string | undefined): (shot: Shot) => Promise<Answer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  return ({ method, url: path, headers, body }) =>
    new Promise((resolve, reject) => {
      const asking = request(
        new URL(url),
        {
          ...{ agent, method, path: path.replace(/[^\x21-\x7e]/gu, encodeURIComponent) },
          headers: { ...(cookie === undefined ? {} : { cookie }), ...sendable(headers) },
        },
        (response) => {
          let text = '';
          const done = () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers as Answer['headers'],
              body: text,
            });
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => (text += chunk));
          response.on('end', done);
          response.setTimeout(limitMs, () => {
            done();
            asking.destroy();
          });
        },
      );
      asking.on('error', reject);
      asking.end(body);
    });
}

function sendable(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name, value]) => {
      try {
        validateHeaderName(name);
        validateHeaderValue(name, value);
        return true;
      } catch {
        return false;
      }
    }),
  );
}
