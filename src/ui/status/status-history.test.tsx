import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { StatusHistory } from './status-history.tsx';

it('names a status where it begins, and what was noted meanwhile in its own words', () => {
  const labels = { pending: 'Pendente', investigating: 'Em investigação' };
  const by = { actorName: 'Marina' };
  const changes = [
    { ...by, at: '2026-11-20T12:00:00Z', from: null, to: 'pending', reason: null },
    { ...by, at: '2026-11-20T12:10:00Z', from: 'pending', to: 'investigating', reason: null },
    { ...by, at: '2026-11-20T12:20:00Z', from: 'investigating', to: 'investigating', reason: 'Decisão pedida' },
  ];
  const shown = renderToStaticMarkup(<StatusHistory changes={changes} labels={labels} />);
  expect(shown.match(/Em investigação/g)).toHaveLength(1);
  expect(shown.match(/Decisão pedida/g)).toHaveLength(1);
});
