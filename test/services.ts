import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createServices } from '#http/services.server.ts';
import { openSlices } from '#http/slices.server.ts';
import type { Db, Services } from '#platform/context.server.ts';
import { readEnv } from '#platform/env.server.ts';
import { type Keys, keyNames } from '#platform/keys/key-files.server.ts';
import { silentLog } from '#platform/log.server.ts';
import type { Mail } from '#platform/mail.server.ts';
import type { CodeMessage } from '#platform/messaging.server.ts';
import type { Slice } from '#platform/slice.server.ts';

/** The keys of every application in this test. */
export const testKeys = Object.fromEntries(keyNames.map((name) => [name, drawKey()])) as Keys;

/** A key as the product draws one. */
export function drawKey(): string {
  return randomBytes(32).toString('base64url');
}

interface TestServicesOptions {
  publicUrl?: string;
  limitsFactor?: number;
  /** Every slice unless given. */
  slices?: readonly Slice[];
  attemptsDb?: Db;
}

/**
 * The product's services over a test database. Nothing leaves: mails and codes are recorded, and files go to a
 * temporary folder.
 */
export function createTestServices(db: Db, options: TestServicesOptions = {}, standIns: Partial<Services> = {}) {
  const { publicUrl = 'http://localhost:3000', limitsFactor = 1, slices = openSlices(), attemptsDb } = options;
  const dataDir = join(inject('filesFolder'), randomUUID());
  mkdirSync(dataDir, { recursive: true });
  const env = {
    ...readEnv({ PUBLIC_URL: publicUrl, DATA_DIR: dataDir }),
    LIMITS_FACTOR: limitsFactor,
    CEP_API_URL: [`${publicUrl}/cep/{cep}`],
    CNPJ_API_URL: `${publicUrl}/brasilapi`,
    CNPJ_FALLBACK_API_URL: `${publicUrl}/opencnpj`,
  };
  const mails: Mail[] = [];
  const sentCodes: CodeMessage[] = [];
  const services = createServices(
    { env, db, ...(attemptsDb === undefined ? {} : { attemptsDb }), slices, keys: testKeys, log: silentLog },
    {
      mailer: { send: async (mail) => void mails.push(mail) },
      messenger: { channels: new Set(), sendCode: async (message) => void sentCodes.push(message) },
      ...standIns,
    },
  );
  return { env, services, slices, mails, sentCodes, dataDir };
}
