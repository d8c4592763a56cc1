import { createContext } from 'react-router';
import type { Ctx } from './context.server.ts';

/** Where a page's loader or action finds the request's context: `context.get(pageContext)`. */
export const pageContext = createContext<Ctx>();

/** Where a render leaves the error that a page failed with, for the edge to answer with the right status. */
export const pageFailure = createContext<{ error?: unknown }>();

/** The nonce of this answer: what carries it may run, and nothing else that stands in the page. */
export const pageNonce = createContext<string>();
