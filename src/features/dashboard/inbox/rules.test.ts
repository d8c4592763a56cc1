import { expect, it } from 'vitest';
import { inboxOrder } from './rules.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 28, hour)).toISOString();
const due = (hour: number) => ({ dueAt: at(hour), tightAt: at(hour - 1) });

it('puts first what is late or nearly so, by its deadline, then the oldest', () => {
  const items = [
    { id: 'old', since: at(1), due: null },
    { id: 'older, ample', since: at(0), due: due(20) },
    { id: 'nearly late', since: at(9), due: due(11) },
    { id: 'late', since: at(8), due: due(9) },
    { id: 'new', since: at(10), due: null },
  ];
  const order = items.toSorted(inboxOrder(Date.parse(at(10)))).map(({ id }) => id);
  expect(order).toEqual(['late', 'nearly late', 'older, ample', 'old', 'new']);
});
