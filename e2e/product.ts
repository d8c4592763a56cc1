import { tmpdir } from 'node:os';
import { join } from 'node:path';

const port = process.env.E2E_PORT ?? '4010';
const url = `http://localhost:${port}`;
const admin = { email: 'admin@canolivre.example', password: 'senha-das-jornadas' };

/** The product under test: its address, its first administrator and the environment it is started with. */
export const product = {
  url,
  admin,
  environment: {
    NODE_ENV: 'production',
    PORT: port,
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    DATA_DIR: process.env.E2E_DATA_DIR ?? join(tmpdir(), `cano-livre-e2e-${process.pid}`),
    DATABASE_URL: '',
    SMTP_URL: '',
    DEMO: '',
    DEVELOPMENT: '',
    LOG_LEVEL: 'error',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LIMITS_FACTOR: '1000',
  },
};
