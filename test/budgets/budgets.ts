/** Limits that `npm run check` holds; a number only ever goes down. Bytes are by brotli. */
export const budgets = {
  /** A public document with its style: it fits a connection's first flight, with headers. */
  pageBytes: 14 * 1024,
  /** The goal is 2,048. */
  bootScriptBytes: 2_136,
  /** Scripts at the first touch of any form. */
  formBytes: 40_000,
  /** Scripts of the office's first screen, with the list of all its files. */
  officeFirstBytes: 250_000,
  /** Scripts of another screen, beyond the first and what that one loads by itself; the goal is 60,000. */
  officeNextBytes: 74_000,
  /** Scripts of the partner's list of calls, with the list of all its files. */
  partnerFirstBytes: 275_000,
  /** Bytes of the description of the API, for each operation, not compressed. */
  openApiBytesAnOperation: 1_500,
  /** Statements of a step or an answer once caches are filled, `begin` and `commit` among them. */
  statements: {
    'open a call': 30,
    'accept an offer': 86,
    'report a visit': 74,
    'confirm a visit': 59,
    'list calls': 6,
    'list clients': 4,
    'list partners': 4,
    dashboard: 6,
    'client page': 12,
    config: 0,
    contact: 0,
  },
} as const;
