// One process of the clock's long test: runs timed jobs beside another one, and is killed in the middle.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { createServices } from '#http/services.server.ts';
import { system } from '#platform/context.server.ts';
import { openDatabase } from '#platform/database/database.server.ts';
import { readEnv } from '#platform/env.server.ts';
import { startClock } from '#platform/jobs/clock.server.ts';
import { defineJob } from '#platform/jobs/job.server.ts';
import { silentLog } from '#platform/log.server.ts';
import { pause } from '#test/start-product.ts';

const [url = ''] = process.argv.slice(2);
const { db } = openDatabase(url);

const timed = defineJob({
  name: 'timed',
  label: 'Na hora',
  data: z.strictObject({ number: z.int() }),
  punctual: true,
  async run(_, { number }) {
    await db.execute(sql`insert into begun (number, pid) values (${number}, ${process.pid})`);
    await pause(100);
    await db.execute(sql`insert into done (number, pid) values (${number}, ${process.pid})`);
  },
});
const everyMinute = defineJob({
  name: 'every-minute',
  label: 'A cada minuto',
  every: '* * * * *',
  punctual: true,
  async run() {
    await db.execute(sql`insert into struck (pid) values (${process.pid})`);
  },
});

const services = createServices({ env: readEnv(), db, slices: [], log: silentLog });
await startClock({
  url,
  jobs: [timed, everyMinute],
  makeContext: () => ({ db, now: new Date(), actor: system, log: silentLog, services }),
  log: silentLog,
});
process.send?.('started');
