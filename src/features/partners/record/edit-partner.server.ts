import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { violatedUnique } from '#platform/database/violations.server.ts';
import { formatCep, parseCep } from '#shared/br/cep.ts';
import { formatPhone, toE164 } from '#shared/br/phone.ts';
import { DomainError } from '#shared/errors.ts';
import { mergeEdit } from '#shared/record/edits.ts';
import { editedMeanwhile } from '../parts/edited-meanwhile.server.ts';
import { fieldChanges, noteChange } from '../parts/note-change.server.ts';
import { takenBy } from '../parts/taken-by.server.ts';
import { partnerKind, partners } from '../tables.server.ts';
import { cardLabels, type PartnerCard } from './rules.ts';

type Row = typeof partners.$inferSelect;
type Edit = Partial<PartnerCard> & { seen?: { [Field in keyof PartnerCard]?: string | undefined } | undefined };

/**
 * Edits a partner's names, contacts and address. Unedited fields keep their current value; fields that two people
 * changed are refused by name. Previous values are recorded. Throws `not_found`, and `conflict` also for another
 * partner's phone.
 */
export async function editPartner(ctx: Ctx, id: string, { seen, ...given }: Edit): Promise<void> {
  try {
    await inTransaction(ctx, async (inside) => {
      const [row] = await inside.db.select().from(partners).where(eq(partners.id, id)).for('update');
      if (row === undefined) throw new DomainError('not_found', partnerKind.notFound);
      const now = cardOf(row);
      const { merged, both, changed } = mergeEdit<PartnerCard>({
        now,
        seen: seen && bare(seen),
        wanted: { ...now, ...bare(given) },
        together: ['zipCode', 'address', 'complement', 'neighborhood', 'city', 'state'],
      });
      const words = { now, merged, labels: cardLabels, show: shown };
      if (both.length > 0) {
        const of = { partnerId: id, subject: 'cadastro' } as const;
        throw await editedMeanwhile(inside, { noun: 'este cadastro', of, both, found: fieldChanges(both, words) });
      }
      if (changed.length === 0) return;
      await inside.db.update(partners).set(columnsOf(merged)).where(eq(partners.id, id));
      await noteChange(inside, {
        partnerId: id,
        subject: 'cadastro',
        action: 'alterado',
        changes: fieldChanges(changed, words),
      });
    });
  } catch (error) {
    throw takenBy(violatedUnique(error)) ?? error;
  }
}

function cardOf(row: Row): PartnerCard {
  const { name, legalName, phone, whatsapp, zipCode, address, complement, neighborhood, city, state } = row;
  return {
    name,
    legalName: legalName ?? '',
    phone,
    whatsapp: whatsapp ?? '',
    zipCode: zipCode ?? '',
    address: address ?? '',
    complement: complement ?? '',
    neighborhood: neighborhood ?? '',
    city,
    state,
  };
}

/** Normalises typed values to their stored form, so that a different spelling is no change. */
function bare(card: { [Field in keyof PartnerCard]?: string | undefined }): Partial<PartnerCard> {
  const entries = Object.entries(card).flatMap(([field, value]) => {
    if (value === undefined) return [];
    if (field === 'phone' || field === 'whatsapp') return [[field, toE164(value) ?? value]];
    return [[field, field === 'zipCode' ? (parseCep(value) ?? value) : value]];
  });
  return Object.fromEntries(entries);
}

function columnsOf({ name, phone, city, state, ...rest }: PartnerCard) {
  const optional = Object.fromEntries(Object.entries(rest).map(([field, value]) => [field, value || null]));
  return { name, phone, city, state, ...optional };
}

function shown(field: keyof PartnerCard, value: unknown): string {
  const text = String(value ?? '');
  if (field === 'phone' || field === 'whatsapp') return formatPhone(text);
  return field === 'zipCode' && text !== '' ? formatCep(text) : text;
}
