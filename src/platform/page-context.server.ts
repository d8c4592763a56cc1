import { createContext } from 'react-router';
import type { Ctx } from './context.server.ts';

/** The request's context for a page's loader or action: `context.get(pageContext)`. */
export const pageContext = createContext<Ctx>();

/** A page's error during rendering, so that the edge answers with the right status. */
export const pageFailure = createContext<{ error?: unknown }>();

/** The nonce of this response; only scripts with it may run. */
export const pageNonce = createContext<string>();
