// Tested in #features/privacy/export-person.db.test.ts.
import { and, count, countDistinct, desc, inArray, isNull, max, ne, notInArray, or } from 'drizzle-orm';
import { roleLabels } from '#features/accounts/rules.ts';
import { subjectLabel } from '#features/audit-log/rules.ts';
import type { Ctx } from '#platform/context.server.ts';
import { auditLog } from '#platform/tables.server.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import type { PersonCopy } from '../contract.ts';
import { keepings, purposes } from '../rules.ts';
import type { PersonKeys } from './rows-of.server.ts';

/** The number of looks at a person's records by role, without the names of colleagues; null for none. */
export async function countLooks(
  ctx: Ctx,
  { ids, userIds }: Pick<PersonKeys, 'ids' | 'userIds'>,
): Promise<PersonCopy['parts'][number] | null> {
  const looks = count();
  const found = await ctx.db
    .select({ role: auditLog.actorRole, looks, people: countDistinct(auditLog.actorId), last: max(auditLog.at) })
    .from(auditLog)
    .where(
      and(
        inArray(auditLog.recordId, [...ids]),
        inArray(auditLog.action, ['look', 'paper', 'export']),
        // The person's own.
        ne(auditLog.actorKind, 'client'),
        or(isNull(auditLog.actorId), notInArray(auditLog.actorId, [...userIds])),
      ),
    )
    .groupBy(auditLog.actorRole)
    .orderBy(desc(looks));
  if (found.length === 0) return null;
  const { label: purpose, ground } = purposes.record;
  return {
    label: 'Quem consultou o seu cadastro',
    purpose,
    ground,
    keeping: keepings.office,
    count: found.reduce((sum, one) => sum + one.looks, 0),
    rows: found.map(({ role, people, last, ...one }) => ({
      Perfil: roleLabels[role as keyof typeof roleLabels] ?? 'Sistema',
      Consultas: String(one.looks),
      Pessoas: String(people),
      ...(last && { Última: formatDateTime(last) }),
    })),
  };
}

/** The number of changes that the person's own accounts made, by the kind of record; null for none. */
export async function countChangesBy(
  ctx: Ctx,
  userIds: readonly string[],
): Promise<PersonCopy['parts'][number] | null> {
  if (userIds.length === 0) return null;
  const changes = count();
  const found = await ctx.db
    .select({ subject: auditLog.subject, changes, last: max(auditLog.at) })
    .from(auditLog)
    .where(and(inArray(auditLog.actorId, [...userIds]), inArray(auditLog.action, ['insert', 'update', 'delete'])))
    .groupBy(auditLog.subject)
    .orderBy(desc(changes), auditLog.subject);
  if (found.length === 0) return null;
  const { label: purpose, ground } = purposes.record;
  return {
    label: 'O que você registrou ou mudou',
    purpose,
    ground,
    keeping: keepings.office,
    count: found.reduce((sum, one) => sum + one.changes, 0),
    rows: found.map(({ subject, last, ...one }) => ({
      Registro: subjectLabel(subject),
      Vezes: String(one.changes),
      ...(last && { Última: formatDateTime(last) }),
    })),
  };
}
