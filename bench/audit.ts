import { randomBytes, randomUUID } from 'node:crypto';
import { permissionsOf } from '#features/accounts/rules.ts';
import { openCall } from '#features/service-calls/open-call.server.ts';
import { changeCallStatus } from '#features/service-calls/steps/change-call-status.server.ts';
import { sealLog } from '#platform/audit/seal-log.server.ts';
import { verifyLog } from '#platform/audit/verify-log.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { auditLog } from '#platform/tables.server.ts';
import { openOwnDatabase } from './own-database.ts';
import { median, printTable, spread } from './table.ts';

// Cost of the audit log per write, compared with a chain in the writer's own transaction.
const writers = 20;
const rounds = 25;
const runs = 3;
const chainLock = 7;

const { database, owner, as, close } = await openOwnDatabase({ max: writers });
const key = randomBytes(32).toString('base64url');
let calls = 0;
try {
  const ctx = as({
    kind: 'user',
    id: randomUUID(),
    name: 'Bancada',
    role: 'admin',
    permissions: permissionsOf('admin'),
  });
  await measure(1, () => openAndCancel(ctx));
  const actions: { mode: 'without' | 'with'; open: number; cancel: number }[] = [];
  for (const mode of ['without', 'with', 'without', 'with', 'without', 'with'] as const) {
    await switchTriggers(mode === 'with');
    actions.push({ mode, ...(await measureWrites(ctx)) });
  }
  for (const what of ['open', 'cancel'] as const) {
    printTable(
      `A call is ${what === 'open' ? 'opened' : 'cancelled'}, one writer, median ms of ${runs} runs (least to most)`,
      (['without', 'with'] as const).map((mode) => ({
        log: mode,
        ms: spread(
          actions.filter((run) => run.mode === mode).map((run) => run[what]),
          2,
        ),
      })),
    );
  }
  const plain = [];
  const sealed = [];
  const chained = [];
  for (let run = 0; run < runs; run += 1) {
    plain.push(await insertAtOnce(ctx, async () => {}));
    const seal = setInterval(() => void sealLog(database.db, key, new Date()).catch(() => {}), 300);
    sealed.push(await insertAtOnce(ctx, async () => {}));
    clearInterval(seal);
    chained.push(
      await insertAtOnce(ctx, async ({ db }) => {
        await db.execute(`select pg_advisory_xact_lock(${chainLock})`);
        await db.execute('select id from audit_log order by id desc limit 1');
      }),
    );
  }
  printTable(
    `${writers} writers at once, each a transaction with one entry, median ms of ${runs} runs (least to most)`,
    [
      { entries: 'not sealed', ms: spread(plain, 2) },
      { entries: 'sealed apart, ten times as often as the product', ms: spread(sealed, 2) },
      { entries: 'chained by each writer', ms: spread(chained, 2) },
    ],
  );
  let began = performance.now();
  const head = await sealLog(database.db, key, new Date());
  const sealing = performance.now() - began;
  began = performance.now();
  const { sealed: links, problemCount } = await verifyLog(database.db, { key });
  const verifying = performance.now() - began;
  const { rows } = await owner.query(
    "select (pg_total_relation_size('audit_log') + pg_total_relation_size('audit_seals')) / (select count(*) from audit_log) as bytes",
  );
  printTable('The chain', [
    {
      links,
      last: head?.seq ?? 0,
      sealing: sealing.toFixed(0),
      verifying: verifying.toFixed(0),
      problemCount,
      bytes: Number(rows[0]?.bytes),
    },
  ]);
} finally {
  await close();
}

async function openAndCancel(ctx: Ctx): Promise<{ open: number; cancel: number }> {
  calls += 1;
  const began = performance.now();
  const { id } = await openCall(ctx, {
    clientName: `Cliente ${calls}`,
    clientPhone: `(61) 9${String(80_000_000 + calls)}`,
    serviceType: 'Desentupimento de Pia',
    address: { city: 'Brasília', state: 'DF' },
  });
  const opened = performance.now();
  await changeCallStatus(ctx, { id, status: 'cancelado', reason: 'Desistiu.' });
  return { open: opened - began, cancel: performance.now() - opened };
}

async function measureWrites(ctx: Ctx): Promise<{ open: number; cancel: number }> {
  const took = [];
  for (let round = 0; round < 100; round += 1) took.push(await openAndCancel(ctx));
  return { open: median(took.map(({ open }) => open)), cancel: median(took.map(({ cancel }) => cancel)) };
}

async function switchTriggers(on: boolean): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    "select tgrelid::regclass::text as name from pg_trigger where tgname = 'audited'",
  );
  for (const { name } of rows) await owner.query(`alter table ${name} ${on ? 'enable' : 'disable'} trigger audited`);
}

function insertAtOnce(ctx: Ctx, before: (inside: Ctx) => Promise<void>): Promise<number> {
  return measure(writers, () =>
    inTransaction(ctx, async (inside) => {
      await before(inside);
      await inside.db.insert(auditLog).values({
        at: ctx.now,
        actorKind: 'user',
        actorName: 'Bancada',
        action: 'look',
        subject: 'clients',
        content: {},
      });
    }),
  );
}

async function measure(many: number, once: () => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  await Promise.all(
    Array.from({ length: many }, async () => {
      for (let round = 0; round < rounds; round += 1) {
        const began = performance.now();
        await once();
        took.push(performance.now() - began);
      }
    }),
  );
  return median(took);
}
