import type { Ctx } from '#platform/context.server.ts';
import { announceTo } from '#platform/notices.server.ts';
import type { PixKeyKind } from '#shared/br/pix.ts';
import { noteChange } from '../../parts/note-change.server.ts';
import type { ChangeAction } from '../../rules.ts';
import { listUnpaidCalls } from '../queries.server.ts';
import { pixKeyName } from '../rules.ts';

interface PixKeyChange {
  partnerId: string;
  keyId: string;
  kind: PixKeyKind;
  key: string;
  action: ChangeAction;
  reason?: string | null | undefined;
}

/** Records a change of a partner's key, and tells every screen that may show its PIX. */
export async function notePixKey(inside: Ctx, { keyId, kind, key, partnerId, ...change }: PixKeyChange): Promise<void> {
  const name = pixKeyName({ kind, key });
  await noteChange(inside, { ...change, partnerId, subject: 'chave_pix', subjectId: keyId, name });
  await announceTo(inside, 'own-calls', partnerId);
  for (const callId of await listUnpaidCalls(inside, partnerId)) await announceTo(inside, 'client-call', callId);
}
