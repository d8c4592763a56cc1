// One process of the ledger's long test: eight at a time do random things to money until it is killed or done.

import { silentLog } from '#platform/log.server.ts';
import { DomainError } from '#shared/errors.ts';
import { createRandom } from '#test/api-fuzz/random.ts';
import { actorOf } from '#test/context.ts';
import { moneyActions } from '#test/long/situations/money-actions.ts';
import { openHouse } from '#test/long/worlds/open-house.ts';

const [url = '', seed = '1', wanted = '1000'] = process.argv.slice(2);
const { db, services } = openHouse(url);
await services.jobs.prepare();
const random = createRandom(Number(seed));
let left = Number(wanted);

/** One of the eight; a refusal is an answer, anything else is a fault. */
async function act(): Promise<void> {
  while (left > 0) {
    left -= 1;
    const ctx = { db, services, now: new Date(), actor: actorOf('admin'), log: silentLog };
    const name = random.pick(Object.keys(moneyActions));
    const outcome = await moneyActions[name]?.(ctx, random).then(
      (done) => (done === false ? 'nothing to do' : 'done'),
      (error: unknown) => (error instanceof DomainError ? 'refused' : `${name}: ${String(error)}`),
    );
    process.send?.({ name, outcome });
  }
}
await Promise.all(Array.from({ length: 8 }, act));
process.send?.('finished');
process.disconnect?.();
process.exit(0);
