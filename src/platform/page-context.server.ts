import { createContext } from 'react-router';
import type { Ctx } from './context.server.ts';

/** Where a page's loader or action finds the request's context: `context.get(pageContext)`. */
export const pageContext = createContext<Ctx>();

/** Where rendering stores a page's error, so that the edge answers with the right status. */
export const pageFailure = createContext<{ error?: unknown }>();

/** The nonce of this response; only scripts with it may run. */
export const pageNonce = createContext<string>();
