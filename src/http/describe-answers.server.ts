import { refusalCodes } from './refusal.server.ts';

/** The body of every refusal, under its name in the description. */
export const refusalShape = {
  type: 'object' as const,
  required: ['success', 'code', 'message', 'error'],
  properties: {
    success: { type: 'boolean' as const, const: false },
    code: { type: 'string' as const, enum: [...refusalCodes] },
    message: { type: 'string' as const, description: 'A sentence in Portuguese for the person who reads it' },
    error: { type: 'string' as const, description: 'Equal to message' },
    errors: {
      type: 'array' as const,
      items: {
        type: 'object' as const,
        required: ['path', 'message'],
        properties: { path: { type: 'string' as const }, message: { type: 'string' as const } },
      },
    },
  },
};

type Headers = Record<string, { description: string; schema: { type: 'string' } }>;

const later: Headers = {
  'retry-after': { description: 'Seconds to wait, with 429 and 503', schema: { type: 'string' } },
};
const methods: Headers = { allow: { description: 'The methods that it knows', schema: { type: 'string' } } };

const refusal = (description: string, headers?: Headers) => ({
  description,
  ...(headers === undefined ? {} : { headers }),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
});

/** Answers that operations share, under the names by which they point to them. */
export const sharedAnswers = {
  /** A possible answer of any operation. */
  Refused: refusal(
    '400: a field is refused, or what was sent cannot be read. 404: nothing stands there. 414: the address is too long. 429: too many tries. 500: an error of ours. 503: something outside is away; try again',
    later,
  ),
  Unauthenticated: refusal('Nobody is signed in, or the sign-in is refused'),
  Forbidden: refusal('The role may not do this, or a page of another site asks for it'),
  Conflict: refusal('The state it started from no longer holds, or the Idempotency-Key was used for something else'),
  TooLarge: refusal('Too large'),
  NotModified: { description: 'Nothing has changed since the answer with this ETag' },
  /** Answer to a method that no operation of a known path has; it belongs to no operation. */
  MethodNotAllowed: refusal('The path knows other methods', methods),
};

const namesByStatus = {
  304: 'NotModified',
  401: 'Unauthenticated',
  403: 'Forbidden',
  409: 'Conflict',
  413: 'TooLarge',
} as const satisfies Record<number, keyof typeof sharedAnswers>;

/** Statuses that an operation may declare; 400 and 404 apply to all. */
type RefusalStatus = Exclude<keyof typeof namesByStatus, 304> | 400 | 404;

const ofWrites = [403, 409, 413] as const;
const ofClosed = [401, 403] as const;

interface DescribedRoute {
  method: string;
  isPublic: boolean;
  isPolled: boolean;
  /** Refusals beyond those of its kind. */
  refuses?: readonly RefusalStatus[] | undefined;
}

/** All answers of an operation besides its own: possible refusals and, with entity tags, "unchanged". */
export function describeAnswers({ method, isPublic, isPolled, refuses = [] }: DescribedRoute): object {
  const isRead = method === 'GET';
  const unchanged = isRead && isPolled ? ([304] as const) : [];
  const statuses = [...unchanged, ...(isRead ? [] : ofWrites), ...(isPublic ? [] : ofClosed), ...refuses];
  const own = statuses.filter((status): status is keyof typeof namesByStatus => status in namesByStatus);
  return {
    ...Object.fromEntries(own.map((status) => [status, answer(namesByStatus[status])])),
    default: answer('Refused'),
  };
}

function answer(name: keyof typeof sharedAnswers) {
  return { $ref: `#/components/responses/${name}` };
}
