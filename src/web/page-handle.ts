/** A route's facts about its document, read by the root and the server entry. */
export interface PageHandle {
  /**
   * Comes alive as an application in the browser (back office, partner's app): its scripts carry the answer's own
   * nonce.
   */
  hydrate?: boolean;
  /** Manifest of the page's application; the site's by default. */
  manifest?: string;
  /**
   * Without personal data and hydration: rendered once per change of content and served from memory. The innermost
   * route decides; pages under arbitrary URLs are not cached, or strangers could fill the memory.
   */
  hold?: boolean;
  /**
   * Query parameters that the document depends on; cached once per value. The page must refuse (404 or redirect)
   * unknown values, or strangers could fill the memory.
   */
  query?: readonly string[];
  /** The actions of the public site lie in the page, at its end, instead of floating over it. */
  clear?: boolean;
  /** Reads multipart forms itself: the edge passes the bytes on, and the action limits them. */
  takesFiles?: boolean;
  /** Small controls for all-day work with a mouse; touch screens undo it. */
  compact?: boolean;
  /** Title in the application's top bar. */
  title?: string;
}

/** Header of a held page that changes by itself: the moment from which it is rendered anew. */
export function heldUntil(at: Date | null): Record<string, string> {
  return at === null ? {} : { 'x-page-until': at.toISOString() };
}
