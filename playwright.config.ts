import { defineConfig, devices } from '@playwright/test';
import { product } from './e2e/product.ts';

// `npm test` gives CHROMIUM_PATH, E2E_PORT and E2E_DATA_DIR; the journeys run against what is in build/, which
// e2e/global-worlds.ts starts.
const chromium = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-worlds.ts',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  // Two cores may be several times slower than quiet ones; a journey that hangs still ends.
  timeout: 400_000,
  expect: { timeout: 40_000 },
  fullyParallel: true,
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: product.url,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // A trace costs every journey a quarter of its time: ask for one of what failed, with `--trace on`.
    trace: 'off',
    actionTimeout: 60_000,
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
      ],
    },
  },
  projects: [{ name: 'chromium', use: { ...devices['Desktop Chrome'] } }],
});
