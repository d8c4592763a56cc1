import { tmpdir } from 'node:os';
import { join } from 'node:path';

const port = Number(process.env.E2E_PORT ?? '4010');
const url = `http://localhost:${port}`;
const admin = { email: 'admin@canolivre.example', password: 'senha-das-jornadas' };

/**
 * The product that journeys share: its address, its first administrator, and the environment every product of a journey
 * gets.
 */
export const product = {
  url,
  port,
  admin,
  /** Everything a run leaves behind lies here. */
  folder: process.env.E2E_DATA_DIR ?? join(tmpdir(), `cano-livre-journeys-${port}`),
  environment: {
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LIMITS_FACTOR: '1000',
  },
};
