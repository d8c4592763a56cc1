const alphabet = /[\w-]{22,}/g;
const ends = /^[-_]*$/;
const places = /^.*\/(?:acompanhar|validacao-cliente|reenvio)\//is;
const length = 22;

/**
 * Finds the key of one of our links in surrounding text: a sentence, brackets, the rest of a URL, tracking suffixes.
 * Null without one. Links get forwarded and pasted with words around them.
 */
export function keyIn(text: string): string | null {
  for (const [run] of text.replace(places, '').matchAll(alphabet)) {
    // Emphasis marks belong to the same alphabet.
    for (let at = 0; at + length <= run.length; at += 1) {
      if (ends.test(run.slice(0, at)) && ends.test(run.slice(at + length))) return run.slice(at, at + length);
    }
  }
  return null;
}
