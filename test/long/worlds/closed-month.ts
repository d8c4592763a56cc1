import { closeBill } from '#features/finance/company-bills/close-bill.server.ts';
import { closeFinanceMonth } from '#features/finance/months/close-finance-month.server.ts';
import { findMonth } from '#features/finance/months/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { silentLog } from '#platform/log.server.ts';
import { actorOf } from '#test/context.ts';
import { finishedAt } from '#test/finished-at.ts';
import { closedMonth } from '#test/long/situations/screens/told-months.ts';
import { monthlyCompany } from '#test/monthly-company.ts';
import { operationIn } from '#test/operation.ts';
import { readDatabaseUrl } from './database-url.ts';
import { openHouse } from './open-house.ts';

/** Finishes calls in the month before the last one of a running product, one of a company, and closes that month. */
export async function closeOldMonth(dataDir: string): Promise<void> {
  const { db, services, close } = openHouse(readDatabaseUrl(dataDir));
  const ctx: Ctx = { db, services, now: new Date(), actor: actorOf('admin'), log: silentLog };
  try {
    const month = closedMonth();
    const operation = await operationIn(ctx);
    const { id: partnerId } = await operation.addPartner({ name: 'Desentupidora do Planalto Central' });
    await finishedAt(operation, { at: `${month}-10T15:00:00Z`, reais: 480, partnerId });
    const company = await monthlyCompany(operation);
    await company.finishedCall(partnerId, 900, new Date(`${month}-12T15:00:00Z`));
    for (const { id } of await company.bills()) await closeBill(ctx, { id });
    const { unfinished } = await findMonth(ctx, month);
    await closeFinanceMonth(ctx, { month, accepts: unfinished.map(({ id }) => id) });
  } finally {
    await close();
  }
}
