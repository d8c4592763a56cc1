import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertUser } from '#features/accounts/create-user.server.ts';
import { findService, listServices } from '#features/catalog/queries.server.ts';
import { reorderServices } from '#features/catalog/reorder-services.server.ts';
import { editService } from '#features/catalog/save-service.server.ts';
import { services } from '#features/catalog/tables.server.ts';
import { editClient } from '#features/clients/editing/edit-client.server.ts';
import { registerClient } from '#features/clients/register-client.server.ts';
import { changeRegionStatus } from '#features/coverage/regions/change-region-status.server.ts';
import { type RegionStatus, regionStatuses } from '#features/coverage/rules.ts';
import { seedPlaces } from '#features/coverage/seed-places.server.ts';
import { cities } from '#features/coverage/tables.server.ts';
import { editPartner } from '#features/partners/record/edit-partner.server.ts';
import { findPlan } from '#features/partners/roster/queries.server.ts';
import { savePlan } from '#features/partners/roster/save-plan.server.ts';
import { readPrices } from '#features/quotes/prices/queries.server.ts';
import { savePrices } from '#features/quotes/prices/save-prices.server.ts';
import { editCall } from '#features/service-calls/edits/edit-call.server.ts';
import { addRecurringVisit } from '#features/service-calls/recurring/add-recurring-visit.server.ts';
import { skipVisitDay } from '#features/service-calls/recurring/change-recurring-visit.server.ts';
import { recurringVisitDays } from '#features/service-calls/recurring/tables.server.ts';
import { readGroup } from '#features/settings/queries.server.ts';
import { saveSettings } from '#features/settings/save-settings.server.ts';
import { siteSettings } from '#features/settings/tables.server.ts';
import { type Ctx, inTransaction, system } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { formatTime } from '#shared/time/dates.ts';
import { minuteMs } from '#shared/time/durations.ts';
import { actorOf } from '#test/context.ts';
import { createOperation, mobile, type Operation } from '#test/operation.ts';

let operation: Operation;
let ids: string[] = [];
beforeAll(async () => {
  operation = await createOperation();
  const person = { firstName: 'Pessoa', lastName: '', role: 'admin' as const };
  const emails = ['marina@exemplo.com.br', 'paulo@exemplo.com.br'];
  ids = await inTransaction(operation.ctx, (inside) =>
    Promise.all(emails.map((email) => insertUser(inside, { ...person, email }, null))),
  );
});
afterAll(() => operation.drop());

/** Pairs of each kind. */
const pairs = 12;

interface Kind<Seen> {
  /** The state that both read before they start. */
  read: () => Promise<Seen>;
  /** One of them changes it, each to something else. */
  change: (ctx: Ctx, seen: Seen, text: string, isFirst: boolean) => Promise<unknown>;
}
const kind = <Seen>(one: Kind<Seen>) => one as Kind<unknown>;
const swapped = (ids: readonly string[], at: number) =>
  ids.map((id, place) => (place === at ? ids[at + 1] : place === at + 1 ? ids[at] : id) ?? id);

const kinds: Record<string, () => Promise<Kind<unknown>>> = {
  // Told by the audit log.
  async 'the order of the catalogue'() {
    const read = async () => (await listServices(operation.ctx, { sort: 'asc' })).map(({ id }) => id);
    return kind({
      read,
      change: (ctx, from, _, isFirst) => reorderServices(ctx, { ids: swapped(from, isFirst ? 0 : 3), from }),
    });
  },
  async 'a service'() {
    const { id } = operation.service;
    const read = async () => {
      const { slug: _, id: __, chamadosUltimos30Dias: ___, ...seen } = await findService(operation.ctx, id);
      return seen;
    };
    return kind({ read, change: (ctx, seen, descricao) => editService(ctx, id, { ...seen, descricao, seen }) });
  },
  async 'prices of quotes'() {
    const read = () => readPrices(operation.ctx);
    return kind({
      read,
      change: (ctx, seen, _, isFirst) =>
        savePrices(ctx, { ...seen, ceilingMeters: (seen.ceilingMeters % 400) + (isFirst ? 1 : 2), seen }),
    });
  },
  async settings() {
    const read = async () => {
      const [row] = await operation.db.select().from(siteSettings).where(eq(siteSettings.group, 'homepage'));
      return readGroup('homepage', row?.value);
    };
    return kind({
      read,
      change: (ctx, seen, ctaButtonText) =>
        saveSettings(ctx, { group: 'homepage', value: { ...seen, ctaButtonText }, seen }),
    });
  },
  // Told by a history of its own.
  async 'a call'() {
    const { id } = await operation.openCall({ description: 'Início' });
    let description = 'Início';
    return kind({
      read: async () => description,
      change: async (ctx, seen, text) => {
        await editCall(ctx, id, { description: text, seen: { description: seen } });
        description = text;
      },
    });
  },
  async 'a partner'() {
    const { id, name: first } = await operation.addPartner();
    let name = first;
    return kind({
      read: async () => name,
      change: async (ctx, seen, text) => {
        await editPartner(ctx, id, { name: text, seen: { name: seen } });
        name = text;
      },
    });
  },
  async 'the week of a partner'() {
    const { id: partnerId } = await operation.addPartner();
    const read = async () => (await findPlan(operation.ctx, partnerId)).hours;
    let hour = 0;
    return kind({
      read,
      change: (ctx, seen) => {
        hour += 1;
        const start = `${String(hour % 20).padStart(2, '0')}:${String(hour % 60).padStart(2, '0')}`;
        return savePlan(ctx, { partnerId, hours: [{ weekday: hour % 7, start, end: '23:00' }], seen });
      },
    });
  },
  async 'a client'() {
    const { id } = await registerClient(operation.ctx, { name: 'Ana', phone: mobile(3_000_001) });
    let name = 'Ana';
    return kind({
      read: async () => name,
      change: async (ctx, seen, text) => {
        await editClient(ctx, id, { name: text, seen: { name: seen } });
        name = text;
      },
    });
  },
  async 'a region'() {
    await seedPlaces(operation.db);
    const [{ id } = { id: '' }] = await operation.db.select().from(cities).limit(1);
    const read = async () => {
      const [city] = await operation.db.select().from(cities).where(eq(cities.id, id));
      return city?.status ?? 'ativo';
    };
    return kind<RegionStatus>({
      read,
      change: (ctx, from, reason, isFirst) => {
        const others = regionStatuses.filter((status) => status !== from);
        return changeRegionStatus(ctx, { id, status: others[isFirst ? 0 : 1] ?? from, from, reason });
      },
    });
  },
};

const named = (name: string, now: Date): Ctx => ({
  ...operation.ctx,
  now,
  actor: { ...actorOf('admin', ids[name.startsWith('Marina') ? 0 : 1]), name },
});

/** Everything that a refusal says. */
function saidIn(refusal: unknown): string {
  const { message, issues = [] } = refusal as { message: string; issues?: { message: string }[] };
  return [message, ...issues.map((issue) => issue.message)].join(' ');
}

describe('of two in the same instant one changes the record, and the other reads who, and when', () => {
  it.each(Object.keys(kinds))('%s', async (name) => {
    const { read, change } = await (kinds[name] as () => Promise<Kind<unknown>>)();
    const wrong: string[] = [];
    for (let pair = 0; pair < pairs; pair += 1) {
      // Each request has an earlier time, as if it had waited: the faster one is the last writer, not the last caller.
      const at = (minutes: number) => new Date(operation.ctx.now.getTime() - (2 * pair + minutes) * minuteMs);
      const people = [named(`Marina ${pair}`, at(pair % 2)), named(`Paulo ${pair}`, at(1 - (pair % 2)))];
      const seen = await read();
      const tried = await Promise.allSettled(
        people.map((ctx, place) => change(ctx, seen, `${ctx.actor.name} de novo`, place === 0)),
      );
      const refused = tried.findIndex(({ status }) => status === 'rejected');
      const winner = people[1 - refused];
      const said = refused === -1 ? 'Nobody was refused.' : saidIn((tried[refused] as PromiseRejectedResult).reason);
      const isTold = said.includes(`${winner?.actor.name} `) && said.includes(`às ${formatTime(winner?.now ?? at(0))}`);
      if (!isTold || tried.every(({ status }) => status === 'rejected')) wrong.push(`${winner?.actor.name}: ${said}`);
    }
    expect(wrong).toEqual([]);
  });
});

it('names who moved the catalogue also where the service that went first kept its number', async () => {
  await operation.db.update(services).set({ ordem: 10 });
  const from = (await listServices(operation.ctx, { sort: 'asc' })).map(({ id }) => id);
  await reorderServices(named('Marina', operation.ctx.now), { ids: swapped(from, 0), from });
  const late = reorderServices(operation.ctx, { ids: swapped(from, 2), from });
  await expect(late).rejects.toThrow(/^Marina já mudou a ordem dos serviços às/);
});

it('names who left a day out also where the clock had noted before why it opened no call', async () => {
  const address = { street: 'SQN 304', city: 'Brasília', state: 'DF' as const };
  const client = await registerClient(operation.ctx, { name: 'Condomínio Ipê', phone: mobile(3_000_002), address });
  const on = '2026-12-02';
  const { id } = await addRecurringVisit(operation.ctx, client.id, {
    ...{ serviceId: operation.service.id, addressId: null, partnerId: null, note: '' },
    ...{ startsOn: on, every: 2, unit: 'semanas', time: '09:00', until: null, daysBefore: 7 },
  });
  const noted = { ...doneNow({ ...operation.ctx, actor: system }), problem: 'O cliente está bloqueado.' };
  await operation.db.insert(recurringVisitDays).values({ recurringVisitId: id, visitOn: on, ...noted });
  await skipVisitDay(named('Marina', operation.ctx.now), { id, on });
  await expect(skipVisitDay(operation.ctx, { id, on })).rejects.toThrow(/^Marina já pulou este dia às/);
});
