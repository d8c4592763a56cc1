import { eq } from 'drizzle-orm';
import { createUser } from '#features/accounts/create-user.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { tellingTaken } from '#platform/edit-record.server.ts';
import { noteStep } from '#platform/move-record.server.ts';
import { detectDocumentType, stripDocument } from '#shared/br/document.ts';
import { invalidPhone, toE164 } from '#shared/br/phone.ts';
import { DomainError } from '#shared/errors.ts';
import type { Partner, RegisterPartnerBody } from './contract.ts';
import { takenByPartners } from './parts/taken-by.server.ts';
import { toPartner } from './queries.server.ts';
import { partnerKind, partners } from './tables.server.ts';

/** Optional facts of a new partner. */
type Card = Pick<typeof partners.$inferInsert, 'legalName' | 'zipCode' | 'address' | 'complement' | 'neighborhood'>;

/**
 * Registers a partner with its account. Without a password the answer contains the invitation link, shown once. Throws
 * `conflict` when e-mail, phone or document is taken, `invalid` for a weak password.
 */
export async function registerPartner(
  ctx: Ctx,
  input: RegisterPartnerBody & { card?: Card; invites?: false },
): Promise<{ partner: Partner; invitationUrl: string | null }> {
  const phone = toE164(input.phone);
  if (phone === null) throw new DomainError('invalid', invalidPhone);
  const { name, city, state, status = 'ativo' } = input;
  const email = input.email.toLowerCase();
  const document = stripDocument(input.document);
  return tellingTaken(takenByPartners, () =>
    inTransaction(ctx, async (inside) => {
      const [inserted] = await inside.db
        .insert(partners)
        .values({
          name,
          email,
          phone,
          document,
          documentType: detectDocumentType(document),
          city,
          state,
          status,
          ...input.card,
          createdAt: ctx.now,
        })
        .returning({ id: partners.id });
      if (inserted === undefined) throw new Error('The partner was not inserted.');
      const { id: userId, invitationUrl } = await createUser(inside, {
        name,
        email,
        role: 'partner',
        // The account follows the partner's status from birth.
        status,
        ...(input.password === undefined ? {} : { password: input.password }),
        ...(input.invites === false ? { invites: false } : {}),
      });
      const [row] = await inside.db.update(partners).set({ userId }).where(eq(partners.id, inserted.id)).returning();
      if (row === undefined) throw new Error('The partner was not saved.');
      await noteStep(inside, partnerKind, { id: row.id, from: null, to: status, reason: null });
      return { partner: toPartner(ctx, row, 'unknown'), invitationUrl };
    }),
  );
}
