/** What a route says about its document; read by the root and by the entry on the server. */
export interface PageHandle {
  /**
   * Comes alive as an application in the browser (back office, partner's app): its scripts carry the answer's own
   * nonce.
   */
  hydrate?: boolean;
  /** What a phone keeps the page's application by; the site's where none is named. */
  manifest?: string;
  /**
   * Carries nothing personal and does not come alive: rendered once per change of content and answered from memory. The
   * innermost route that says anything decides: where an address may be anything, the page is not held, or strangers
   * could fill the memory.
   */
  hold?: boolean;
  /**
   * The query parameters that the document depends on; a held page is held once for each of their values. The page
   * must refuse (404 or redirect) every value it does not know, or strangers could fill the memory.
   */
  query?: readonly string[];
  /** The actions of the public site lie in the page, at its end, instead of floating over it. */
  clear?: boolean;
  /**
   * Reads forms with files itself: the edge hands their bytes over as they come, and the action says how many it keeps.
   */
  takesFiles?: boolean;
  /** Small controls for a mouse, as people who work in it all day want them; a touch screen takes that back. */
  compact?: boolean;
  /** What the application's top bar says on this page. */
  title?: string;
}
