/** Limits the number of concurrent tasks; the others queue, first come, first served. */
export function inTurns(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < most) running += 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

/** The same for each name by itself. */
export function inTurnsOf(most: number): <Result>(name: string, work: () => Promise<Result>) => Promise<Result> {
  const open = new Map<string, { turn: ReturnType<typeof inTurns>; asked: number }>();
  return async (name, work) => {
    const own = open.get(name) ?? { turn: inTurns(most), asked: 0 };
    open.set(name, own);
    own.asked += 1;
    try {
      return await own.turn(work);
    } finally {
      own.asked -= 1;
      if (own.asked === 0) open.delete(name);
    }
  };
}
