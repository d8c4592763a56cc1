import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createFileStore } from '#platform/files/file-store.server.ts';
import { createUploadInspector } from '#platform/files/inspect-upload.server.ts';
import type { Keys } from '#platform/keys/key-files.server.ts';
import type { CodeMessage } from '#platform/messaging.server.ts';

/** The keys of every application in this test. */
export const testKeys: Keys = {
  session: drawKey(),
  devices: drawKey(),
  'phone-codes': drawKey(),
  answers: drawKey(),
  backups: drawKey(),
};

/** A key as the product draws one. */
export function drawKey(): string {
  return randomBytes(32).toString('base64url');
}

/** What a test's services need of the world outside: codes are kept to be read, files go to a folder of their own. */
export function createOutsideServices() {
  const sentCodes: CodeMessage[] = [];
  const dataDir = join(inject('filesFolder'), randomUUID());
  return {
    sentCodes,
    dataDir,
    services: {
      messenger: { channels: new Set<never>(), sendCode: async (message: CodeMessage) => void sentCodes.push(message) },
      files: createFileStore(dataDir),
      keys: testKeys,
      uploads: createUploadInspector(),
      cnpjApiUrls: { brasilApi: 'http://localhost:3000/brasilapi', openCnpj: 'http://localhost:3000/opencnpj' },
    },
  };
}
