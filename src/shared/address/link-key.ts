const alphabet = /[\w-]{22,}/g;
const ends = /^[-_]*$/;
const places = /^.*\/(?:acompanhar|validacao-cliente|reenvio)\//is;
const length = 22;

/**
 * The key of one of our links, in whatever stands around it: a sentence, brackets, the rest of an address, what
 * networks add to it. Null where no key stands. Links are forwarded in words, and pasted with them.
 */
export function keyIn(text: string): string | null {
  for (const [run] of text.replace(places, '').matchAll(alphabet)) {
    // A mark of emphasis is of the same alphabet.
    for (let at = 0; at + length <= run.length; at += 1) {
      if (ends.test(run.slice(0, at)) && ends.test(run.slice(at + length))) return run.slice(at, at + length);
    }
  }
  return null;
}
