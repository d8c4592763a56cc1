import { createLetterhead } from '#features/settings/api.server.ts';
import { createAttempts } from '#platform/attempts.server.ts';
import { openHeadFile } from '#platform/audit/head-file.server.ts';
import type { Backups } from '#platform/backup/daily-backups.server.ts';
import type { Db, Services } from '#platform/context.server.ts';
import type { Env } from '#platform/env.server.ts';
import { openErasedList } from '#platform/erased-list.server.ts';
import { createEventBus } from '#platform/events.server.ts';
import { createFileWorkers } from '#platform/files/file-workers.server.ts';
import { createUploadInspector } from '#platform/files/inspect-upload.server.ts';
import { openFileStore } from '#platform/files/open-file-store.server.ts';
import { createVirusScan } from '#platform/files/scan-viruses.server.ts';
import { createJobQueue } from '#platform/jobs/job-queue.server.ts';
import { type Keys, keysFolder, readKey } from '#platform/keys/key-files.server.ts';
import { createLanguageModel, readLanguageModelOptions } from '#platform/language-model.server.ts';
import type { Log } from '#platform/log.server.ts';
import { createMailer } from '#platform/mail.server.ts';
import { createMessageBook } from '#platform/messages/message.server.ts';
import { openCarriers } from '#platform/messages/open-carriers.server.ts';
import { openWhatsAppMedia } from '#platform/messages/whatsapp-media.server.ts';
import { createMessenger, readMessengerOptions, readWebhookSecrets } from '#platform/messaging.server.ts';
import { createPageReaders } from '#platform/ocr/page-readers.server.ts';
import { createPoster } from '#platform/poster.server.ts';
import { createPush } from '#platform/push.server.ts';
import { noteLanguageModel, noteMail, noteMessages } from '#platform/service-outcomes.server.ts';
import type { Slice } from '#platform/slice.server.ts';
import { withoutTrailingSlashes } from '#shared/text/text.ts';
import { jobsOf } from './house-jobs.server.ts';

/** Resources that exist before the services. */
interface Ground {
  env: Env;
  db: Db;
  /**
   * For counted attempts, which are noted outside of any transaction: connections of their own where many write at
   * once.
   */
  attemptsDb?: Db;
  /** Their reactions hear the events. */
  slices: readonly Slice[];
  /** Absent in terminal commands, where nobody signs in. */
  keys?: Keys;
  backups?: Backups | undefined;
  log: Log;
}

/**
 * Creates all shared services from the environment, for the product, terminal commands and tests. `standIns` replace
 * services that must not be reached, or are inspected.
 */
export function createServices(ground: Ground, standIns: Partial<Services> = {}): Services {
  const { env, db, attemptsDb = db, slices, keys, backups, log } = ground;
  const { mailer = noteMail(db, openMailer(env)) } = standIns;
  const phones = readMessengerOptions(env);
  return {
    attempts: createAttempts(attemptsDb, env.LIMITS_FACTOR),
    events: createEventBus(slices.flatMap((slice) => slice.subscribers ?? [])),
    mailer,
    carriers: openCarriers({
      db,
      mailer,
      findLetterhead: createLetterhead(db, env.PUBLIC_URL),
      ...phones,
      ceilingCents: env.MESSAGES_CEILING_CENTS ?? null,
    }),
    webhooks: readWebhookSecrets(env),
    poster: createPoster(),
    whatsAppMedia: phones.whatsapp && openWhatsAppMedia(phones.whatsapp),
    messages: createMessageBook(slices.flatMap((slice) => slice.messages ?? [])),
    messenger: noteMessages(db, createMessenger(phones)),
    languageModel: openLanguageModel(env, db),
    backups,
    jobs: createJobQueue(db, jobsOf(slices)),
    auditHeads: openHeadFile(env.DATA_DIR),
    erased: openErasedList(env.DATA_DIR, async () => keys?.backups ?? (await readKey(keysFolder(env), 'backups'))),
    files: openFileStore(env),
    uploads: createUploadInspector({
      workers: createFileWorkers({ say: (reason) => log.warn({ reason }, 'a file was not opened') }),
      scan: env.CLAMD_URL === undefined ? undefined : createVirusScan(env.CLAMD_URL),
    }),
    pageReaders: createPageReaders({ say: (reason) => log.warn({ reason }, 'a page was not read') }),
    publicUrl: env.PUBLIC_URL,
    cepUrls: env.CEP_API_URL,
    cnpjUrls: [
      `${withoutTrailingSlashes(env.CNPJ_API_URL)}/api/cnpj/v1/{cnpj}`,
      `${withoutTrailingSlashes(env.CNPJ_FALLBACK_API_URL)}/{cnpj}`,
    ],
    mapTiles: readMapTiles(env),
    isDemo: env.DEMO,
    showsGallery: env.DEVELOPMENT || env.DEMO,
    ...(keys === undefined
      ? {}
      : {
          keys,
          push: createPush({
            key: keys.push,
            publicUrl: env.PUBLIC_URL,
            isOwnMachine: env.isLoopback && env.listensOnLoopback,
          }),
        }),
    ...standIns,
  };
}

function openMailer(env: Env) {
  // The files of the outbox alone may have no sender of their own.
  const from = env.MAIL_FROM ?? 'contato@canolivre.example';
  return createMailer({ smtpUrl: env.SMTP_URL, from, dataDir: env.DATA_DIR });
}

function openLanguageModel(env: Env, db: Db) {
  const options = readLanguageModelOptions(env);
  return options === undefined ? undefined : noteLanguageModel(db, createLanguageModel(options));
}

function readMapTiles({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution }: Env): Services['mapTiles'] {
  return url === undefined || attribution === undefined ? null : { url, attribution };
}
