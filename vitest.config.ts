import { defineConfig } from 'vitest/config';

// Without the React Router plugin: it would start a development server of its own.
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'test/**/*.test.ts', 'db/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['test/global-database.ts'],
    maxWorkers: 2,
    // Files share the modules of their worker, so that each is read once and not 288 times: half of the suite's time.
    // A module keeps nothing that a test could leave behind for the next file; what it stubs of the globals it gives
    // back.
    isolate: false,
    // The longest first, as the last run measured, so that no worker ends alone; tests inside a file in any order.
    sequence: { shuffle: { files: false, tests: true } },
    // Two cores may be busy with other things; a test that hangs still ends.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
