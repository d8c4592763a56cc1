import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { saveSettings } from '#features/settings/save-settings.server.ts';
import { type Ctx, system } from '#platform/context.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { settlements } from '../tables.server.ts';
import { listUnsettled } from './queries.server.ts';
import { settlementTerms } from './settings-content.ts';
import { settleWeek } from './settle-each-week.server.ts';
import { settlePartner } from './settle-partner.server.ts';
import { settlePartners } from './settle-partners.server.ts';
import { settlementWeeks } from './tables.server.ts';
import { undoSettlement } from './undo-settlement.server.ts';

let operation: Operation;
let ctx: Ctx;
beforeEach(async () => {
  operation = await createOperation();
  ctx = operation.ctx;
});
afterEach(() => operation.drop());

/** The operation is of Saturday, 21 November 2026. */
const at = (day: string, time = '06:05'): Ctx => ({ ...ctx, now: new Date(`${day}T${time}:00-03:00`) });
const monday = '2026-11-23';

const sets = (change: Partial<typeof settlementTerms.usual> = {}, when: Ctx = ctx) =>
  saveSettings(
    { ...when, actor: system },
    {
      group: 'settlements',
      value: { ...settlementTerms.usual, weekly: true, weekday: 1, ...change },
    },
  );
const list = () => operation.db.select().from(settlements).orderBy(settlements.id);

describe('the weekly settling', () => {
  it('settles who owes the minimum, once, and says until when the others wait', async () => {
    await sets({ dueDays: 5, longestWaitDays: 30 });
    const rich = await operation.finishedCall(1_000);
    const poor = await operation.finishedCall(10);
    await settleWeek(at(monday));
    expect(await list()).toMatchObject([
      { partnerId: rich.partner.id, weekOn: monday, dueOn: '2026-11-28', actorKind: 'system', status: 'aberto' },
    ]);
    expect(await operation.db.select().from(settlementWeeks)).toMatchObject([{ weekOn: monday, settled: 1, left: 1 }]);
    await operation.finishedCall(1_000);
    await settleWeek(at('2026-11-24'));
    expect(await list()).toHaveLength(1);
    expect(await listUnsettled(at(monday))).toMatchObject({
      nextOn: '2026-11-30',
      prestadores: expect.arrayContaining([
        expect.objectContaining({
          id: poor.partner.id,
          left: { reason: 'minimo', words: expect.stringContaining('até 21/12/2026') },
        }),
      ]),
    });
    await settleWeek(at('2026-12-21'));
    expect((await list()).map(({ partnerId }) => partnerId)).toContain(poor.partner.id);
  });

  it('is done once by two machines at the same moment', async () => {
    await sets();
    for (let made = 0; made < 4; made += 1) await operation.finishedCall(500);
    await Promise.all([settleWeek(at(monday)), settleWeek(at(monday)), settleWeek(at(monday))]);
    expect(await list()).toHaveLength(4);
    expect(await operation.db.select().from(settlementWeeks)).toHaveLength(1);
  });

  it('goes on where a killed process stopped, and makes up for a day that was missed', async () => {
    await sets();
    const first = await operation.finishedCall(500);
    const second = await operation.finishedCall(500);
    await settlePartner(at(monday), { partnerId: first.partner.id, dueOn: '2026-11-30', weekOn: monday });
    await settleWeek(at('2026-11-24'));
    expect((await list()).map(({ partnerId, weekOn }) => [partnerId, weekOn])).toEqual([
      [first.partner.id, monday],
      [second.partner.id, monday],
    ]);
  });

  it('leaves alone in its week what a person undid', async () => {
    await sets();
    const { partner } = await operation.finishedCall(500);
    await settlePartner(at(monday), { partnerId: partner.id, dueOn: '2026-11-30', weekOn: monday });
    const [made] = await list();
    await undoSettlement(at(monday), { id: made?.id ?? '', reason: 'Combinado com ele' });
    await settleWeek(at('2026-11-24'));
    expect(await list()).toMatchObject([{ status: 'desfeito' }]);
  });

  it('does nothing while it is off, or was set after the hour of its day', async () => {
    await operation.finishedCall(500);
    await settleWeek(at(monday));
    await sets({}, at(monday, '10:00'));
    await settleWeek(at('2026-11-24'));
    expect(await list()).toEqual([]);
    await settleWeek(at('2026-11-30'));
    expect(await list()).toHaveLength(1);
  });
});

describe('settling several at once by hand', () => {
  it('names who stays out because the amount is another one by now', async () => {
    const one = await operation.finishedCall(500);
    const other = await operation.finishedCall(500);
    const owed = (await listUnsettled(ctx)).prestadores.find(({ id }) => id === one.partner.id)?.amount ?? 0;
    const results = await settlePartners(ctx, {
      dueOn: '2026-11-30',
      prestadores: [
        { id: one.partner.id, amount: owed },
        { id: other.partner.id, amount: owed + 1 },
      ],
    });
    expect(results).toMatchObject([
      { changed: true, why: null },
      { changed: false, name: other.partner.name, why: expect.stringContaining('O valor mudou') },
    ]);
    expect(await list()).toHaveLength(1);
  });
});
