import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { createFileWorkers } from '#platform/files/file-workers.server.ts';
import { createUploadInspector } from '#platform/files/inspect-upload.server.ts';
import { isDomainError } from '#shared/errors.ts';
import type { FileType } from '#shared/files/file-types.ts';
import { hostileFiles } from './hostile-files.ts';

const said: string[] = [];
const workers = createFileWorkers({ cpuSeconds: 0.5, say: (reason) => said.push(reason) });
const inspector = createUploadInspector({ workers });
afterAll(() => inspector.close());

const everything: FileType[] = ['pdf', 'jpeg', 'png', 'webp', 'svg'];
const safeTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'];
const spentMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

describe('a hostile file', () => {
  it('is taken as something safe or refused with a sentence, and costs our own thread next to nothing', async () => {
    const property = fc.asyncProperty(hostileFiles, async ({ about, bytes }) => {
      const before = spentMs();
      const outcome = await inspector.inspect(bytes, { accept: everything, maxPdfPages: 20 }).then(
        ({ contentType }) => contentType as string,
        (error: unknown) => error,
      );
      if (typeof outcome === 'string') expect(safeTypes, about).toContain(outcome);
      else expect(isDomainError(outcome) && outcome.code, `${about}: ${outcome}`).toBe('invalid');
      // Measured for this thread only, independent of the machine's load; minutes of work happen elsewhere.
      expect(spentMs() - before, about).toBeLessThan(500);
    });
    await fc.assert(property, { numRuns: 150, endOnFailure: true });
    expect(said).toEqual([]);
  });

  it('is the same again for the same seed', () => {
    const once = () => fc.sample(hostileFiles, { seed: 7, numRuns: 20 });
    expect(once()).toEqual(once());
  });
});
