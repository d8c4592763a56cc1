import { expect, it } from 'vitest';
import { asIfTold } from './rules.ts';

const known = { lastVersion: 1, isReleased: false, hasBegun: false };
const body = { lines: [] };

it('stands as it will once what the phone keeps is told: a version, the spoken yes to it, the beginning', () => {
  const sent = { id: 'a', step: 'sendQuote', body };
  expect(asIfTold(known, [sent])).toMatchObject({
    lastVersion: 2,
    isReleased: false,
    queued: { actionId: 'a', version: 2, spoken: null },
  });
  const yes = { id: 'b', step: 'recordSpokenAnswer', body: { ofAction: 'a' } };
  expect(asIfTold(known, [sent, yes])).toMatchObject({
    isReleased: true,
    hasBegun: false,
    queued: { spoken: 'aprovado' },
  });
  const begun = { id: 'c', step: 'beginWork', body: {} };
  expect(asIfTold(known, [sent, yes, begun])).toMatchObject({ hasBegun: true });
});

it('is not released by a spoken no, and a later version is answered anew', () => {
  const sent = { id: 'a', step: 'sendQuote', body };
  const no = { id: 'b', step: 'recordSpokenRefusal', body: { ofAction: 'a' } };
  expect(asIfTold(known, [sent, no])).toMatchObject({ isReleased: false, queued: { spoken: 'recusado' } });
  const better = { id: 'c', step: 'sendQuote', body };
  expect(asIfTold(known, [sent, no, better])).toMatchObject({
    lastVersion: 3,
    queued: { actionId: 'c', spoken: null },
  });
  expect(asIfTold(known, []).queued).toBeNull();
});
