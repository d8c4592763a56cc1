/** Lists, their other pages and filters, and the records beside them: more than one screen ever polls. */
const limit = 40;

interface Answer {
  etag: string;
  /** What the answer was read with: another reader of the same path sees another shape. */
  schema: unknown;
  value: unknown;
}

/** What one page remembers of the server's answers to one person; the browser itself keeps nothing personal. */
export interface AnswerMemory {
  find(path: string, schema: unknown): Answer | undefined;
  /** Without an `etag` the server cannot be asked whether the answer still holds: it is forgotten. */
  remember(path: string, answer: Omit<Answer, 'etag'> & { etag: string | null }): void;
}

/** Some polled paths end with the moment of asking: every one of their turns asks the same. */
const withoutMoment = (path: string) => path.replace(/[?&]_t=\d+$/, '');

export function createAnswerMemory(): AnswerMemory {
  const answers = new Map<string, Answer>();
  return {
    find(path, schema) {
      const found = answers.get(withoutMoment(path));
      return found?.schema === schema ? found : undefined;
    },
    remember(path, { etag, ...answer }) {
      const name = withoutMoment(path);
      answers.delete(name);
      if (etag === null) return;
      answers.set(name, { etag, ...answer });
      // A map keeps the order of arrival: the first has not been answered anew for longest.
      if (answers.size > limit) answers.delete([...answers.keys()][0] ?? '');
    },
  };
}
