// Tested in ../apply-correction.db.test.ts.
import type { Ctx } from '#platform/context.server.ts';
import { type CorrectedField, correctedFieldLabels } from '#shared/record/privacy-requests.ts';
import type { CopiedKind } from '../../rules.ts';
import type { Correction } from '../contract.ts';
import { byHandOnly, isAppliedField } from '../rules.ts';
import { correctionHomes } from './correction-homes.server.ts';

interface Asked {
  correctedField: CorrectedField | null;
  newValue: string | null;
  personKind: CopiedKind | null;
  recordId: string | null;
}

/** A correction beside the value that stands; null where none is asked or nobody is identified yet. */
export async function findCorrection(
  ctx: Ctx,
  { correctedField: field, newValue, personKind, recordId }: Asked,
): Promise<Correction | null> {
  if (field === null || newValue === null || personKind === null || recordId === null) return null;
  const asked = { label: correctedFieldLabels[field], newValue, stands: null };
  if (!isAppliedField(field)) return { ...asked, byHand: byHandOnly.outro };
  if (personKind === 'applicant' || personKind === 'visitor') return { ...asked, byHand: byHandOnly[personKind] };
  if (personKind === 'driver' && field === 'endereco') return { ...asked, byHand: byHandOnly.driverAddress };
  const stands = await correctionHomes[personKind].read(ctx, recordId, field);
  const absent = personKind === 'driver' ? byHandOnly.formerDriver : byHandOnly.gone;
  return stands === undefined ? { ...asked, byHand: absent } : { ...asked, stands, byHand: null };
}
