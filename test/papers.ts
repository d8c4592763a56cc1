import { partnerDocuments } from '#features/partners/papers/tables.server.ts';
import type { Db } from '#platform/context.server.ts';
import { files } from '#platform/tables.server.ts';

/** The required papers of a partner, accepted without an end; their files have no bytes. */
export async function acceptPapers(db: Db, partnerId: string): Promise<void> {
  for (const kind of ['businessRegistration', 'negativeRecord'] as const) {
    const key = crypto.randomUUID();
    const [file] = await db
      .insert(files)
      .values({
        key,
        contentType: 'application/pdf',
        sizeBytes: 1,
        sha256: key,
        fileName: 'papel.pdf',
        purpose: kind,
        ownerKind: 'partner',
        ownerId: partnerId,
        readableBy: 'partners.read',
        createdAt: new Date('2026-01-01T12:00:00Z'),
      })
      .returning({ id: files.id });
    const accepted = {
      status: 'aprovado' as const,
      decidedAt: new Date('2026-01-02T12:00:00Z'),
      decidedByName: 'Central',
    };
    await db.insert(partnerDocuments).values({ partnerId, kind, fileId: file?.id ?? null, ...accepted });
  }
}
