import { desc, eq, isNotNull, sql } from 'drizzle-orm';
import { pushDevices } from '#features/accounts/push/tables.server.ts';
import { readSpendingToday } from '#features/assistant/model/queries.server.ts';
import { ledgerChecks } from '#features/ledger/tables.server.ts';
import { taskStatuses } from '#features/messages/rules.ts';
import { messages } from '#features/messages/tables.server.ts';
import { retentionRuns } from '#features/privacy/tables.server.ts';
import { receiptEngineState } from '#features/receipts/reading/read-receipt-file.server.ts';
import { findLegalTexts, readSettings } from '#features/settings/queries.server.ts';
import { isExampleContact } from '#features/settings/reference-settings.ts';
import { legalTextKinds, legalTextLabels } from '#features/settings/rules.ts';
import { readWebhookHealth } from '#features/webhooks/queries.server.ts';
import { takeDailyBackup } from '#platform/backup/daily-backups.server.ts';
import { readCertificate } from '#platform/certificate.server.ts';
import { isOneOf } from '#platform/choices.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { countWhere } from '#platform/database/figures.server.ts';
import { bearsMark } from '#platform/files/store-mark.server.ts';
import { findOverdue, isUnderWay, listFailedJobs } from '#platform/jobs/queued-jobs.server.ts';
import { isLoopbackUrl } from '#platform/loopback.server.ts';
import { auditChecks, files, type OutsideService, serviceOutcomes } from '#platform/tables.server.ts';
import { startOfDay, todayOn } from '#shared/time/dates.ts';
import type { SystemHealth } from './contract.ts';
import { judgeHealth } from './parts/judge-health.server.ts';
import type { HealthFacts, Outcome } from './rules.ts';

/** Current data of the health page. */
export async function readSystemHealth(ctx: Ctx): Promise<SystemHealth> {
  const [facts, failed, underWay] = await Promise.all([
    gatherFacts(ctx),
    listFailedJobs(ctx),
    isUnderWay(ctx, takeDailyBackup),
  ]);
  return {
    checks: judgeHealth({ ...facts, jobs: { ...facts.jobs, failed: failed.length } }),
    failedJobs: failed.map(({ name, failedAt, ...job }) => ({
      ...job,
      label: ctx.services.jobs.labelOf(name),
      failedAt: failedAt.toISOString(),
    })),
    backup: ctx.services.backups === undefined ? 'off' : underWay ? 'under_way' : 'idle',
  };
}

async function gatherFacts(ctx: Ctx): Promise<HealthFacts> {
  const { services, now, db } = ctx;
  const [
    database,
    disk,
    stored,
    overdueSince,
    latest,
    certificate,
    settings,
    outcomes,
    spending,
    webhooks,
    ringingBrowsers,
    [chain],
    [ledger],
    [retention],
  ] = await Promise.all([
    readDatabase(ctx),
    services.files.measureRoom(),
    readFiles(ctx),
    findOverdue(ctx),
    services.backups?.findLatest(),
    readCertificate(services.publicUrl),
    readSettings(ctx),
    db.select().from(serviceOutcomes),
    readSpendingToday(ctx),
    readWebhookHealth(ctx),
    db.$count(pushDevices),
    db.select().from(auditChecks).orderBy(desc(auditChecks.at)).limit(1),
    db.select().from(ledgerChecks).orderBy(desc(ledgerChecks.at)).limit(1),
    db.select().from(retentionRuns).orderBy(desc(retentionRuns.id)).limit(1),
  ]);
  const isPublic = !isLoopbackUrl(services.publicUrl);
  const lastOf = (name: OutsideService) => toOutcome(outcomes.find(({ service }) => service === name));
  return {
    now,
    isPublic,
    database,
    disk,
    files: stored,
    jobs: { overdueSince, failed: 0 },
    backup: latest === undefined ? 'off' : latest === null ? null : { takenAt: latest },
    mail: { delivers: services.mailer.delivers === true, last: lastOf('mail') },
    messages: await readOutbox(ctx),
    codes: [...services.messenger.channels].map((channel) => ({ channel, last: lastOf(channel) })),
    ringingBrowsers,
    model: spending === null ? null : { ...spending, last: lastOf('ai') },
    registries: { cep: lastOf('cep'), cnpj: lastOf('cnpj') },
    auditLog: chain === undefined ? null : { checkedAt: chain.at, problems: chain.problemCount },
    ledger:
      ledger === undefined ? null : { checkedAt: ledger.at, entries: ledger.entries, problems: ledger.problemCount },
    retention: retention ?? null,
    webhooks,
    receiptEngine: receiptEngineState(ctx),
    certificate: certificate ?? (isPublic ? { problem: 'none' } : null),
    contactIsExample: isExampleContact(settings.contact),
    draftTexts: draftsOf(await findLegalTexts(ctx)),
    emptyTerms: settings.terms.homeTermsContent.trim() === '' ? ['Termos de uso'] : [],
  };
}

async function readFiles({ db, services }: Ctx): Promise<HealthFacts['files']> {
  const store = services.files;
  const isReached = await store.reach().then(
    () => true,
    () => false,
  );
  if (!isReached) return { isReached, isOwn: false, place: store.place, missing: 0, heldBack: 0 };
  const [isOwn, missing, heldBack] = await Promise.all([
    bearsMark(db, store),
    db.$count(files, isNotNull(files.missedAt)),
    store.strays.countHeldBack(),
  ]);
  return { isReached, isOwn, place: store.place, missing, heldBack };
}

async function readOutbox({ db, now, services }: Ctx): Promise<HealthFacts['messages']> {
  const isTask = isOneOf(messages.status, taskStatuses);
  const [row] = await db
    .select({
      waiting: countWhere(eq(messages.status, 'na_fila')),
      overdueSince: sql<string | null>`min(${messages.dueAt}) filter (where ${messages.status} = 'na_fila')`,
      tasks: countWhere(isTask),
      oldestTask: sql<string | null>`min(${messages.dueAt}) filter (where ${isTask})`,
      spentCents:
        sql`coalesce(sum(${messages.costCents}) filter (where ${messages.sentAt} >= ${startOfMonth(now).toISOString()}::timestamptz), 0)`.mapWith(
          Number,
        ),
    })
    .from(messages);
  const { overdueSince = null, oldestTask = null, ...sums } = row ?? { waiting: 0, tasks: 0, spentCents: 0 };
  const { carriers, webhooks } = services;
  const hears = webhooks.twilio !== undefined || webhooks.zenvia !== undefined;
  return {
    ...sums,
    overdueSince: pastOrNull(overdueSince, now),
    oldestTask: pastOrNull(oldestTask, now),
    ceilingCents: carriers.ceilingCents,
    unheard: [
      ...(carriers.find('whatsapp') !== undefined && webhooks.whatsapp === undefined ? ['WhatsApp'] : []),
      ...(carriers.find('sms') !== undefined && !hears ? ['SMS'] : []),
    ],
  };
}

const startOfMonth = (now: Date) => startOfDay(`${todayOn(now).slice(0, 7)}-01`);

function pastOrNull(moment: string | null, now: Date): Date | null {
  const at = moment === null ? null : new Date(moment);
  return at === null || at > now ? null : at;
}

function toOutcome(row: typeof serviceOutcomes.$inferSelect | undefined): Outcome | null {
  const { succeededAt = null, failedAt = null } = row ?? {};
  const failed = failedAt !== null && (succeededAt === null || failedAt > succeededAt);
  const at = failed ? failedAt : succeededAt;
  return at === null ? null : { at, failed, otherAt: failed ? succeededAt : failedAt };
}

async function readDatabase({ db }: Ctx): Promise<HealthFacts['database']> {
  const { rows } = await db.execute<{ version: string; bytes: number }>(
    sql`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`,
  );
  return { version: rows[0]?.version.split(' ')[0] ?? '', bytes: Number(rows[0]?.bytes ?? 0) };
}

function draftsOf(texts: Awaited<ReturnType<typeof findLegalTexts>>): string[] {
  return legalTextKinds.filter((kind) => texts[kind]?.confirmedAt === null).map((kind) => legalTextLabels[kind]);
}
