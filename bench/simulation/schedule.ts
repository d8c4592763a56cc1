/** Events by time; simultaneous ones in the order of planning. */
export interface Schedule {
  now(): number;
  at(time: number, happen: () => void): void;
  run(): void;
}

interface Planned {
  time: number;
  turn: number;
  happen: () => void;
}

/** A binary heap. */
export function createSchedule(): Schedule {
  const heap: Planned[] = [];
  let [clock, turn] = [0, 0];
  const earlier = (a: Planned, b: Planned) => a.time < b.time || (a.time === b.time && a.turn < b.turn);
  const at = (index: number) => heap[index] as Planned;
  const swap = (a: number, b: number) => {
    [heap[a], heap[b]] = [at(b), at(a)];
  };
  return {
    now: () => clock,
    at(time, happen) {
      heap.push({ time: Math.max(time, clock), turn: turn++, happen });
      for (let child = heap.length - 1; child > 0; ) {
        const parent = (child - 1) >> 1;
        if (!earlier(at(child), at(parent))) break;
        swap(child, parent);
        child = parent;
      }
    },
    run() {
      while (heap.length > 0) {
        const { time, happen } = at(0);
        const last = heap.pop() as Planned;
        if (heap.length > 0) {
          heap[0] = last;
          for (let parent = 0; ; ) {
            let first = parent;
            for (const child of [2 * parent + 1, 2 * parent + 2]) {
              if (child < heap.length && earlier(at(child), at(first))) first = child;
            }
            if (first === parent) break;
            swap(parent, first);
            parent = first;
          }
        }
        clock = time;
        happen();
      }
    },
  };
}
