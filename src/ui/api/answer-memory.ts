/** Lists with other pages and filters, and records beside them: more than one screen ever polls. */
const limit = 40;

interface Answer {
  etag: string;
  /** The schema of the answer: another reader of the same path expects another shape. */
  schema: unknown;
  value: unknown;
}

/** The answers that one page remembers for one person; the browser itself caches nothing personal. */
export interface AnswerMemory {
  find(path: string, schema: unknown): Answer | undefined;
  /** Without an `etag` the answer cannot be revalidated, so it is forgotten. */
  remember(path: string, answer: Omit<Answer, 'etag'> & { etag: string | null }): void;
}

/** Some polled URLs end with the time, which makes no difference. */
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
      // Maps keep insertion order: the first entry is the oldest.
      if (answers.size > limit) answers.delete([...answers.keys()][0] ?? '');
    },
  };
}
