import { mkdir } from 'node:fs/promises';
import { fillHouse } from './house/fill-house.ts';
import { readDatabaseUrl } from '#test/long/worlds/database-url.ts';
import { startMeasured } from './product.ts';
const calls = Number(process.env.CALLS ?? 1_000_000);
const dataDir = process.env.HOUSE_DIR ?? '/tmp/cano-livre-house';
await mkdir(dataDir, { recursive: true });
const product = await startMeasured(4811, { dataDir });
try {
  const began = performance.now();
  await fillHouse(readDatabaseUrl(dataDir), { calls, clients: calls / 5, partners: calls / 50 }, console.log);
  console.log(`${((performance.now() - began) / 1000).toFixed(0)} s`);
} finally {
  await product.stop({ leaveData: true });
}
