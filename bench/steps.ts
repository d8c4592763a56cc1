import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { permissionsOf, type Role } from '#features/accounts/rules.ts';
import { moveSearch } from '#features/dispatch/advance-search.server.ts';
import { acceptOffer } from '#features/dispatch/answer-offer.server.ts';
import { openSearch } from '#features/dispatch/open-search.server.ts';
import { offers, partnerSearches } from '#features/dispatch/tables.server.ts';
import { registerPartner } from '#features/partners/register-partner.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { openCall } from '#features/service-calls/open-call.server.ts';
import { reportOwnCall } from '#features/service-calls/steps/report-own-call.server.ts';
import { serviceCalls } from '#features/service-calls/tables.server.ts';
import { type Actor, type Ctx, inTransaction, system } from '#platform/context.server.ts';
import { acceptPapers } from '#test/papers.ts';
import { confirmedEnd, reportedEnd } from '#test/told-amounts.ts';
import { openOwnDatabase } from './own-database.ts';
import { type Cost, makeMeasure, type StepCosts } from './steps/step-costs.ts';
import { median, percentile, printTable } from './table.ts';

// Costs of each step of a call, beside its own writes sent again as plain SQL in one transaction; and how many
// confirmations and accepted offers a second are durable, beside commits of one row.
const rounds = Number(process.env.ROUNDS ?? 60);
const writers = 20;
const burst = Number(process.env.BURST ?? 1_000);

const { url, database, owner, as, close } = await openOwnDatabase({ max: writers });
const plain = new pg.Client({ connectionString: url });
const steps = ['open', 'accept', 'report', 'confirm'] as const;
const none = (): StepCosts => ({ real: [], plain: [], statements: 0, writes: 0 });
const costs = { open: none(), accept: none(), report: none(), confirm: none() };
const measure = makeMeasure(owner, plain);

let made = 0;

try {
  await plain.connect();
  const office = as(actor('admin', randomUUID()));
  await office.services.jobs.prepare();
  const worker = await addPartner(office);
  for (let round = -5; round < rounds; round += 1) {
    await liveThrough(office, worker, round >= 0, false);
    await liveThrough(office, worker, round >= 0, true);
  }
  printTable(
    `A step of a call and its own writes as plain SQL in one transaction, ${rounds} times each, medians`,
    steps.map((step) => {
      const cost = costs[step];
      const of = (side: 'real' | 'plain', what: keyof Cost) => median(cost[side].map((one) => one[what]));
      const beside = (what: keyof Cost, digits = 1) =>
        `${of('real', what).toFixed(digits)} / ${of('plain', what).toFixed(digits)}`;
      return {
        step,
        'statements / writes': `${cost.statements} / ${cost.writes}`,
        'log rows': beside('logRows', 0),
        'WAL, bytes': beside('wal', 0),
        ms: beside('ms'),
        'ratio of ms': (of('real', 'ms') / of('plain', 'ms')).toFixed(2),
        'processor of the application, ms': of('real', 'processorMs').toFixed(1),
      };
    }),
  );
  await measureBursts(office, worker);
} finally {
  await plain.end();
  await close();
}

function actor(role: Role, id: string): Actor {
  return { kind: 'user', id, name: 'Bancada', role, permissions: permissionsOf(role), missingProof: [] };
}

/** A partner that takes every call: on duty, with papers and every skill, and heard of just now. */
async function addPartner(ctx: Ctx): Promise<Ctx> {
  const { partner } = await registerPartner(ctx, {
    name: 'Desentupidora da Bancada',
    email: 'bancada@exemplo.com.br',
    phone: '61970000001',
    document: '52998224725',
    city: 'Brasília',
    state: 'DF',
  });
  await inTransaction(ctx, async (inside) => {
    await acceptPapers(inside.db, partner.id);
    await inside.db.execute(
      sql`insert into partner_skills (partner_id, skill_id, created_at) values (${partner.id}, 'desentupimento-residencial', now())
          on conflict do nothing`,
    );
    await inside.db
      .update(partners)
      .set({ onDuty: true, lastSeenAt: new Date(Date.now() + 86_400_000) })
      .where(eq(partners.id, partner.id));
    // Nothing is in the way of the next call while earlier ones are under way.
    await inside.db.execute(
      sql`insert into partner_vehicles (partner_id, type, available_24h, created_at) values (${partner.id}, 'small_car', true, now())`,
    );
  });
  const [row] = await ctx.db.select().from(partners).where(eq(partners.id, partner.id));
  return { ...ctx, actor: actor('partner', row?.userId ?? '') };
}

function open(ctx: Ctx) {
  made += 1;
  return openCall(ctx, {
    clientName: `Cliente ${made}`,
    clientPhone: `619${80_000_000 + made}`,
    serviceType: 'Desentupimento de Pia',
    address: { city: 'Brasília', state: 'DF' },
  });
}

/** One call from its opening to its confirmation, each step measured as itself or as its writes. */
async function liveThrough(office: Ctx, worker: Ctx, counts: boolean, asPlain: boolean): Promise<void> {
  const of = (step: (typeof steps)[number]) => (counts ? costs[step] : null);
  const now = () => ({ ...office, now: new Date() });
  const theirs = () => ({ ...worker, now: new Date() });
  const { id } = await measure(of('open'), now(), asPlain, (ctx) => open(ctx));
  const offerId = await sendOffer(now(), id);
  await measure(of('accept'), theirs(), asPlain, (ctx) => acceptOffer(ctx, offerId));
  await reportOwnCall(theirs(), { id, step: 'setOut' });
  await measure(of('report'), theirs(), asPlain, (ctx) =>
    reportOwnCall(ctx, { id, step: 'finish', details: reportedEnd }),
  );
  const [call] = await office.db.select().from(serviceCalls).where(eq(serviceCalls.id, id));
  const client = { ...now(), actor: { ...system, kind: 'anonymous' as const } };
  await measure(of('confirm'), client, asPlain, (ctx) =>
    confirmCompletion(ctx, { clientKey: call?.clientKey ?? '', statement: confirmedEnd }),
  );
}

async function sendOffer(ctx: Ctx, callId: string): Promise<string> {
  await openSearch(ctx, callId);
  const [search] = await ctx.db.select().from(partnerSearches).where(eq(partnerSearches.callId, callId));
  await moveSearch(ctx, search?.id ?? '');
  const [offer] = await ctx.db.select().from(offers).where(eq(offers.callId, callId));
  if (offer === undefined) throw new Error('Nobody was asked.');
  return offer.id;
}

/** Steps at once, as fast as they are acknowledged, beside commits of one row by as many writers. */
async function measureBursts(office: Ctx, worker: Ctx): Promise<void> {
  const now = () => ({ ...office, now: new Date() });
  // An answer counts at the moment of its offer: filling takes longer than an offer stands.
  const offered: { id: string; at: Date }[] = [];
  const keys: string[] = [];
  for (let number = 0; number < burst; number += 1) {
    const ctx = now();
    const { id } = await open(ctx);
    offered.push({ id: await sendOffer(ctx, id), at: ctx.now });
  }
  await owner.query(
    'create table bench_rows (id uuid primary key default uuidv7()); grant insert on bench_rows to public',
  );
  const single = await atOnce(Array.from({ length: burst }), () =>
    database.pool.query('insert into bench_rows default values'),
  );
  const accepted = await atOnce(offered, ({ id, at }) => acceptOffer({ ...worker, now: at }, id));
  for (const { id: offerId } of offered) {
    const [row] = await office.db
      .select({ id: serviceCalls.id, clientKey: serviceCalls.clientKey })
      .from(serviceCalls)
      .innerJoin(offers, eq(offers.callId, serviceCalls.id))
      .where(eq(offers.id, offerId));
    const id = row?.id ?? '';
    await reportOwnCall({ ...worker, now: new Date() }, { id, step: 'setOut' });
    await reportOwnCall({ ...worker, now: new Date() }, { id, step: 'finish', details: reportedEnd });
    keys.push(row?.clientKey ?? '');
  }
  const client = { ...system, kind: 'anonymous' as const };
  const confirmed = await atOnce(keys, (clientKey) =>
    confirmCompletion({ ...office, now: new Date(), actor: client }, { clientKey, statement: confirmedEnd }),
  );
  printTable(
    `${burst} at once by ${writers} writers, each acknowledged once it is on the disk`,
    Object.entries({ 'rows alone': single, 'accepted offers': accepted, confirmations: confirmed }).map(
      ([what, found]) => ({
        what,
        'a second': found.rate.toFixed(0),
        'p50, ms': percentile(found.times, 0.5).toFixed(1),
        'p99, ms': percentile(found.times, 0.99).toFixed(1),
      }),
    ),
  );
}

async function atOnce<Item>(items: readonly Item[], once: (item: Item) => Promise<unknown>) {
  const left = [...items];
  const times: number[] = [];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: writers }, async () => {
      for (let item = left.pop(); item !== undefined || left.length > 0; item = left.pop()) {
        const since = performance.now();
        await once(item as Item);
        times.push(performance.now() - since);
      }
    }),
  );
  return { times, rate: (items.length * 1_000) / (performance.now() - began) };
}
