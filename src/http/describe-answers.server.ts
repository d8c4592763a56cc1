import { refusalCodes } from './refusal.server.ts';

const errorBody = {
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

const later: Headers = { 'retry-after': { description: 'Seconds to wait', schema: { type: 'string' } } };

const refusal = (description: string, headers: Headers = {}) => ({
  description,
  headers,
  content: { 'application/json': { schema: errorBody } },
});

const refusals = {
  400: refusal('A field is refused, or what was sent cannot be read, of whatever type it says to be'),
  401: refusal('Nobody is signed in, or the sign-in is refused'),
  403: refusal('The role may not do this, or a page of another site asks for it'),
  404: refusal('Nothing stands there'),
  409: refusal('The state it started from no longer holds, or the Idempotency-Key was used for something else'),
  413: refusal('Too large'),
  414: refusal('The address is too long'),
  429: refusal('Too many tries', later),
  500: refusal('An error of ours'),
  503: refusal('Something outside is away; try again', later),
} as const;

export type RefusalStatus = keyof typeof refusals;

/** What a path that is known answers to a method that none of its operations has; it belongs to no operation. */
export const sharedAnswers = {
  MethodNotAllowed: refusal('The path knows other methods', {
    allow: { description: 'The methods that it knows', schema: { type: 'string' } },
  }),
};

const everywhere = [400, 404, 414, 429, 500, 503] as const;
const ofWrites = [403, 409, 413] as const;
const ofClosed = [401, 403] as const;

interface DescribedRoute {
  method: string;
  isPublic: boolean;
  isPolled: boolean;
  /** What this operation refuses beyond what all of its kind do. */
  refuses?: readonly RefusalStatus[] | undefined;
}

/** Every answer of an operation beside its own: the refusals that can come and, where a tag is known, "unchanged". */
export function describeAnswers({ method, isPublic, isPolled, refuses = [] }: DescribedRoute): object {
  const isRead = method === 'GET';
  const statuses = [...everywhere, ...(isRead ? [] : ofWrites), ...(isPublic ? [] : ofClosed), ...refuses];
  return {
    ...(isRead && isPolled ? { 304: { description: 'Nothing has changed since the answer with this ETag' } } : {}),
    ...Object.fromEntries(statuses.map((status) => [status, refusals[status]])),
  };
}
