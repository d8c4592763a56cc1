import { startMeasured } from './product.ts';
import { printTable, spread } from './table.ts';

const rounds = 5;

const cold: number[] = [];
const warm: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  const first = await startMeasured(4802);
  cold.push(first.firstAnswerMs);
  await first.stop({ leaveData: true });
  const second = await startMeasured(4802, { dataDir: first.dataDir });
  warm.push(second.firstAnswerMs);
  await second.stop();
}
printTable(`From the start of the process to the first page, ${rounds} rounds, ms`, [
  { what: 'empty data folder', ms: spread(cold) },
  { what: 'data folder in use before', ms: spread(warm) },
]);
