import code from './worker.ts?inline-script';

/** The service worker of the partner's app. Its policy allows this server only. */
export function loader() {
  return new Response(code, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
    },
  });
}
