import { afterAll, expect, it } from 'vitest';
import { registerClient } from '#features/clients/register-client.server.ts';
import { createTestContext } from '#test/context.ts';
import { createTestDatabase } from '#test/database.ts';
import { cpf, createOperation, mobile } from '#test/operation.ts';
import { exportRecords } from './export-records.server.ts';
import { importJob } from './parts/import-job.server.ts';
import { tryImport } from './try-import.server.ts';
import { writeImport } from './write-import.server.ts';

const operation = await createOperation();
const empty = await createTestDatabase();
afterAll(() => Promise.all([operation.drop(), empty.drop()]));

it('gives sheets that make the same records of an empty database', async () => {
  const { ctx } = operation;
  const address = {
    zipCode: '70040-010',
    street: 'SQN 1; "bloco" A',
    number: '7',
    city: 'Brasília',
    state: 'DF',
  } as const;
  await registerClient(
    ctx,
    { name: '=Ângela "Zé" da Água;', phone: mobile(1), document: cpf(1), address },
    { morePhones: [mobile(2), mobile(3)] },
  );
  await registerClient(ctx, { name: 'Condomínio', phone: '6133445566', companyName: 'Ipê S/A', status: 'bloqueado' });
  await operation.addPartner({ name: 'Desentope Já', city: 'Luziânia', state: 'GO' });

  const sheets = await exportRecords(ctx);
  expect(sheets.map(({ rows }) => rows)).toEqual([2, 1, expect.any(Number)]);
  const second = createTestContext(empty.db);
  for (const { kind, text } of sheets) {
    const importId = await tryImport(second, { kind, upload: { bytes: Buffer.from(text), fileName: `${kind}.csv` } });
    await writeImport(second, importId);
    await importJob.run(second, { importId });
  }
  expect(await exportRecords(second)).toEqual(sheets);
});
