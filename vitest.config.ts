import { defineConfig } from 'vitest/config';

// Without the React Router plugin: it would start a development server of its own.
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'test/**/*.test.ts', 'db/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['test/global-database.ts'],
    maxWorkers: 2,
    sequence: { shuffle: true },
    // Two cores may be busy with other things; a test that hangs still ends.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
