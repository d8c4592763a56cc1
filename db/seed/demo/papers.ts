import {
  type DocumentKind,
  documentKindLabels,
  documentsReadableBy,
  hasEnd,
  requiredPapers,
} from '#features/partners/papers/rules.ts';
import { partnerDocuments } from '#features/partners/papers/tables.server.ts';
import { partnerChanges } from '#features/partners/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { saveFile } from '#platform/files/files.server.ts';
import { addDays, todayOn } from '#shared/time/dates.ts';
import { dayMs } from '#shared/time/durations.ts';
import { drawPicture } from './draw-picture.ts';
import { expiredAt, type KnownPartner } from './known.ts';
import { skillWords } from './partners-content.ts';

/** Places in the list of those whose papers end soon, or wait for the office, or were refused. */
const endsSoonAt = new Map([
  [8, 4],
  [15, 12],
  [21, 26],
]);
const waitsAt = [11, 28];
const refusedAt = 19;

/**
 * The required papers of each partner, nearly all accepted long ago; some run out soon, one has. Written as rows,
 * because a day in the past is refused by the command; each has its file and its entry in the partner's history.
 */
export async function addPapers(ctx: Ctx, partners: readonly KnownPartner[]): Promise<void> {
  const pictures = new Map<DocumentKind, Buffer>();
  const rows: (typeof partnerDocuments.$inferInsert)[] = [];
  for (const [index, { id, vehicles }] of partners.entries()) {
    const fleet = vehicles.map((type) => ({ type, services: skillWords[type] ?? [] }));
    for (const kind of requiredPapers(fleet)) {
      const bytes = pictures.get(kind) ?? (await drawPicture([documentKindLabels[kind], 'Documento de exemplo']));
      pictures.set(kind, bytes);
      const sentAt = new Date(ctx.now.getTime() - (340 - index * 4) * dayMs);
      const row = { partnerId: id, kind, fileId: await savePicture(ctx, { id, kind, bytes, sentAt }), sentAt };
      const isOther = hasEnd(kind) && kind === 'negativeRecord';
      if (isOther && waitsAt.includes(index)) rows.push({ ...row, sentAt: new Date(ctx.now.getTime() - 2 * dayMs) });
      else if (isOther && index === refusedAt) rows.push({ ...row, ...decided(ctx, 'recusado', null) });
      else rows.push({ ...row, ...decided(ctx, 'aprovado', hasEnd(kind) ? endOf(ctx, index) : null) });
    }
  }
  const saved = await ctx.db.insert(partnerDocuments).values(rows).returning();
  const changes = saved.flatMap(({ id, partnerId, kind, status, decidedAt, sentAt }) => {
    if (partnerId === null) return [];
    const done = { ...doneNow(ctx), at: decidedAt ?? sentAt ?? ctx.now };
    const what = { subject: 'documento' as const, subjectId: id, name: documentKindLabels[kind], changes: [] };
    return { ...done, ...what, partnerId, action: status === 'pendente' ? ('pedido' as const) : status };
  });
  await ctx.db.insert(partnerChanges).values(changes);
}

function decided(ctx: Ctx, status: 'aprovado' | 'recusado', expiresOn: string | null) {
  const reason = status === 'recusado' ? 'A certidão é de outra pessoa. Envie a da empresa.' : null;
  const decidedAt = new Date(ctx.now.getTime() - (status === 'recusado' ? 3 : 150) * dayMs);
  return { status, expiresOn, reason, decidedAt, decidedByName: 'Olívia Ramos' };
}

function endOf(ctx: Ctx, index: number): string {
  const days = index === expiredAt ? -2 : (endsSoonAt.get(index) ?? 60 + ((index * 23) % 240));
  return addDays(todayOn(ctx.now), days);
}

interface Picture {
  id: string;
  kind: DocumentKind;
  bytes: Buffer;
  sentAt: Date;
}

async function savePicture(ctx: Ctx, { id, kind, bytes, sentAt }: Picture): Promise<string> {
  const file = await saveFile(
    { ...ctx, now: sentAt },
    {
      bytes,
      contentType: 'image/png',
      fileName: `${kind}.png`,
      ownerKind: 'partner',
      ownerId: id,
      purpose: kind,
      readableBy: documentsReadableBy,
      expiresAt: null,
    },
  );
  return file.id;
}
