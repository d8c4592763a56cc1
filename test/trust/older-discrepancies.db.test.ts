import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { assessValues } from '#features/value-audit/assess-values.server.ts';
import { investigateDiscrepancy } from '#features/value-audit/case/investigate-discrepancy.server.ts';
import { findDiscrepancy } from '#features/value-audit/case/queries.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { migrateDatabase } from '#platform/database/migrate.server.ts';
import { migrationsFolder } from '#platform/database/schema-history.server.ts';
import { actorOf, createTestContext } from '#test/context.ts';
import { openTestPool } from '#test/database.ts';
import { id, insertAllOlder, older } from './older-discrepancies.ts';

// Discrepancies as they were before their comparisons were rows, taken through the migrations that make rows of them.
const lastBefore = '0031_client_questions';
const name = `older_${process.pid}`;
let owner: pg.Client;
let folder = '';
let pool: ReturnType<typeof openTestPool>;
let ctx: Ctx;

const ownerUrl = () => Object.assign(new URL(inject('databaseServer')), { pathname: `/${name}` }).href;

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseServer') });
  await client.connect();
  await client.query(statement);
  await client.end();
}

beforeAll(async () => {
  await administer(
    `create database ${name} template template0 encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8' locale 'C'`,
  );
  owner = new pg.Client({ connectionString: ownerUrl() });
  await owner.connect();
  folder = await mkdtemp(join(tmpdir(), 'older-'));
  await cp(migrationsFolder, folder, { recursive: true });
  const journal = JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8'));
  const last = journal.entries.findIndex(({ tag }: { tag: string }) => tag === lastBefore);
  journal.entries = journal.entries.slice(0, last + 1);
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify(journal));
  await migrate(drizzle(owner), { migrationsFolder: folder });
  await insertAllOlder(owner);
  await migrateDatabase({ ownerUrl: ownerUrl() });
  pool = openTestPool(ownerUrl());
  ctx = { ...createTestContext(pool.db), actor: actorOf('admin') };
}, 120_000);

afterAll(async () => {
  await pool?.close();
  await owner?.end();
  await rm(folder, { recursive: true, force: true });
  await administer(`drop database if exists ${name} with (force)`);
});

const found = (kind: keyof typeof older) => findDiscrepancy(ctx, id(6, Object.keys(older).indexOf(kind)));

describe('discrepancies of before', { shuffle: false }, () => {
  it('a discrepancy of before has one comparison with all that was known, and what nobody said is no zero', async () => {
    const { assessments, approvedAmount, olderDecision, decisions } = await found('waiting');
    expect(assessments).toMatchObject([
      {
        number: 1,
        cause: 'earlier',
        rulesVersion: 1,
        callStatus: 'finalizado',
        comparedAt: '2026-11-20T13:00:00.000Z',
        approvedAmount: 450,
        approvedAt: '2026-11-20T11:00:00.000Z',
        reportedAmount: 320,
        reportedMethod: 'pix',
        paidAmount: 450,
        paidMethod: 'pix',
        receiptAmount: null,
        amountDiscrepancy: 130,
        severity: 'high',
        fraudIndicators: ['VALOR_DIVERGENTE'],
      },
    ]);
    expect([approvedAmount, olderDecision, decisions]).toEqual([450, null, []]);
    for (const kind of ['finished', 'cancelled'] as const) {
      const { partnerReportedAmount, assessments: compared } = await found(kind);
      expect([partnerReportedAmount, compared.map(({ reportedAmount }) => reportedAmount)]).toEqual([null, [null]]);
    }
  });

  it('a decision of before stands on that comparison, with its amount, its reason and who took it', async () => {
    expect(await found('resolved')).toMatchObject({
      investigationStatus: 'resolved',
      decidedAmount: 450,
      partnerReportedAmount: 320,
      decisions: [
        {
          assessment: 1,
          verdict: 'resolved',
          amount: 450,
          reason: 'O recibo mostra R$ 450,00',
          decidedByName: 'Marina Prado',
          decidedAt: '2026-11-20T15:00:00.000Z',
          ending: null,
        },
      ],
    });
    expect((await found('dismissed')).decisions).toMatchObject([
      { verdict: 'dismissed', amount: null, reason: 'Sem motivo informado', decidedByName: 'Sistema' },
    ]);
    const { rows } = await owner.query('select discrepancy_id as id from discrepancy_decisions where finished_call');
    expect(rows.map((row) => row.id)).toEqual([id(6, Object.keys(older).indexOf('finished'))]);
  });

  it('the same amounts compared again put nothing before a person anew, and one of before is decided as any', async () => {
    for (const [number, kind] of Object.keys(older).entries()) {
      await assessValues(ctx, id(5, number), 'clock');
      const { investigationStatus, olderDecision } = await found(kind as keyof typeof older);
      const stood = { resolved: 'resolved', dismissed: 'dismissed', finished: 'resolved' }[kind] ?? 'pending';
      expect([kind, investigationStatus, olderDecision]).toEqual([kind, stood, null]);
    }
    const { assessments, id: waiting } = await found('waiting');
    const step = { id: waiting, investigationStatus: 'dismissed', reason: 'Confere com o orçamento' } as const;
    await investigateDiscrepancy(ctx, { ...step, assessment: assessments.length });
    expect(await found('waiting')).toMatchObject({ decisions: [{ verdict: 'dismissed', ending: null }] });
  });
});
