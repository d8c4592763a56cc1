/** Whether a text says something. */
export interface Signs {
  test(text: string): boolean;
}

/** The longest word or phrase that is looked for after another. */
const longestPhrase = 40;

/**
 * One thing said at most so many characters before another. In one expression with `.{0,40}` between them the time
 * grows with a power of the text's length.
 */
export function near(first: RegExp, within: number, then: RegExp): Signs {
  const every = new RegExp(first.source, 'g');
  return {
    test(text) {
      for (const { index, 0: said } of text.matchAll(every)) {
        const from = index + said.length;
        const at = text.slice(from, from + within + longestPhrase).search(then);
        if (at >= 0 && at <= within) return true;
      }
      return false;
    },
  };
}

/** Two things said at most so many characters from each other, whichever comes first. */
export function beside(one: RegExp, within: number, other: RegExp): Signs {
  return anyOf(near(one, within, other), near(other, within, one));
}

/** Any of several signs. */
export function anyOf(...signs: readonly Signs[]): Signs {
  return { test: (text) => signs.some((one) => one.test(text)) };
}

/** All of several signs, wherever in the text. */
export function allOf(...signs: readonly Signs[]): Signs {
  return { test: (text) => signs.every((one) => one.test(text)) };
}

/** Signs that count for nothing beside others. */
export function unless(signs: Signs, beside: Signs): Signs {
  return { test: (text) => signs.test(text) && !beside.test(text) };
}
