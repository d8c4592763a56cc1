import code from './worker.ts?inline-script';

/** The service worker of the partner's app. Its own answer says what it may call: this server alone. */
export function loader() {
  return new Response(code, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
    },
  });
}
