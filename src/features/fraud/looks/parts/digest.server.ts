// Tested in #features/fraud/looks/look-for-patterns.db.test.ts.
import { createHash } from 'node:crypto';
import { canonicalBytes } from '../../patterns/parts/canonical-bytes.server.ts';

/** SHA-256 of the canonical bytes of a value. */
export const canonicalDigest = (value: unknown) => createHash('sha256').update(canonicalBytes(value)).digest('hex');
