// Tested in ../apply-correction.db.test.ts.
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { addClientPhoneBody, editClientBody } from '#features/clients/editing/contract.ts';
import { editClient } from '#features/clients/editing/edit-client.server.ts';
import { addClientPhone, editClientPhone } from '#features/clients/editing/save-client-phone.server.ts';
import { clientCard } from '#features/clients/rules.ts';
import { clientPhones, clients } from '#features/clients/tables.server.ts';
import { editDriverBody } from '#features/partners/fleet/contract.ts';
import { driverCard } from '#features/partners/fleet/rules.ts';
import { editDriver } from '#features/partners/fleet/save-driver.server.ts';
import { changePartnerDocument } from '#features/partners/record/change-partner-document.server.ts';
import { changePartnerEmail } from '#features/partners/record/change-partner-email.server.ts';
import { changeEmailBody, correctDocumentBody, editPartnerBody } from '#features/partners/record/contract.ts';
import { editPartner } from '#features/partners/record/edit-partner.server.ts';
import { shownCard } from '#features/partners/record/queries.server.ts';
import { heldEquipmentStatuses } from '#features/partners/rules.ts';
import { partnerDrivers, partners } from '#features/partners/tables.server.ts';
import { isOneOf } from '#platform/choices.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { maskDocument } from '#shared/br/document.ts';
import { formatPhone, toE164 } from '#shared/br/phone.ts';
import { DomainError } from '#shared/errors.ts';
import { readCard } from '#shared/record/card.ts';
import { cutText } from '#shared/text/text.ts';
import { readDriverKeys } from '../../parts/driver-keys.server.ts';
import type { CopiedKind } from '../../rules.ts';
import type { AppliedField } from '../rules.ts';

/** Corrections of one kind of record, by the commands of the slice that owns it. */
interface Home {
  /** The value that stands, as the desk shows it; undefined for a record that is gone. */
  read(ctx: Ctx, id: string, field: AppliedField): Promise<string | null | undefined>;
  /** Writes the new value. Throws `invalid`, and as the owning command does. */
  apply(ctx: Ctx, id: string, field: AppliedField, value: string): Promise<void>;
}

/** An application and a visitor's request have none: what was sent stays as it was sent. */
export const correctionHomes: Record<Exclude<CopiedKind, 'applicant' | 'visitor'>, Home> = {
  client: {
    async read(ctx, id, field) {
      const row = await findClient(ctx, id);
      return row && shownFacts(row, [row.street, row.number, row.complement, row.neighborhood])[field];
    },

    async apply(ctx, id, field, value) {
      const row = await findClient(ctx, id);
      if (row === undefined) throw gone();
      if (field === 'telefone') return applyClientPhone(ctx, row, value);
      const stands = readCard(clientCard, row);
      const change = {
        nome: { name: value },
        email: { email: value },
        documento: { document: value },
        // One line, as the person wrote it: parts of the old address must not stay in the new one.
        endereco: { street: value, number: null, complement: null, neighborhood: null, zipCode: null },
      }[field];
      await editClient(ctx, id, checked(editClientBody, { ...stands, ...change, seen: stands }));
    },
  },

  partner: {
    async read(ctx, id, field) {
      const row = await findPartner(ctx, id);
      return row && shownFacts(row, [row.address, row.complement, row.neighborhood])[field];
    },

    async apply(ctx, id, field, value) {
      const row = await findPartner(ctx, id);
      if (row === undefined) throw gone();
      if (field === 'email') {
        return changePartnerEmail(ctx, { id, ...checked(changeEmailBody, { email: value, seen: row.email }) });
      }
      if (field === 'documento') {
        const asked = { document: value, seen: row.document, reason: 'A pessoa pediu na página de privacidade' };
        return changePartnerDocument(ctx, { id, ...checked(correctDocumentBody, asked) });
      }
      const { name, phone, city, state } = row;
      const stands = { name, phone, city, state, ...shownCard(row) };
      const change = {
        nome: { name: value },
        telefone: { phone: value },
        endereco: { address: value, complement: '', neighborhood: '', zipCode: '' },
      }[field];
      await editPartner(ctx, id, checked(editPartnerBody, { ...stands, ...change, seen: stands }));
    },
  },

  driver: {
    async read(ctx, id, field) {
      const [row] = await findHeldDrivers(ctx, [id]);
      return row && shownFacts({ ...row, name: row.fullName, document: row.cpf, city: null, state: null }, [])[field];
    },

    async apply(ctx, id, field, value) {
      const keys = await readDriverKeys(ctx, id);
      const change = {
        nome: { fullName: value },
        telefone: { phone: value },
        email: { email: value },
        documento: { cpf: value },
        endereco: {},
      }[field];
      // The same person may drive for two companies.
      for (const row of await findHeldDrivers(ctx, keys?.ids ?? [])) {
        const card = readCard(driverCard, row);
        const stands = { ...card, cpf: card.cpf ?? '', email: card.email ?? '', role: card.role ?? '' };
        const body = checked(editDriverBody, { ...stands, ...change, seen: stands });
        await editDriver(ctx, { partnerId: row.partnerId, driverId: row.id, ...body });
      }
    },
  },
};

/** A new main phone; the one before stays among the client's, because calls came from it. */
async function applyClientPhone(ctx: Ctx, client: typeof clients.$inferSelect, value: string): Promise<void> {
  const { id: clientId, name } = client;
  const body = checked(addClientPhoneBody, { phone: value, contactName: cutText(name, 120) });
  const findId = async () => {
    const own = and(eq(clientPhones.clientId, clientId), eq(clientPhones.phone, toE164(value) ?? ''));
    const [row] = await ctx.db.select({ id: clientPhones.id }).from(clientPhones).where(own);
    return row?.id;
  };
  if ((await findId()) === undefined) await addClientPhone(ctx, clientId, body);
  const id = await findId();
  if (id === undefined) throw new Error('The phone was not added.');
  await editClientPhone(ctx, { clientId, id, isMain: true, mainSeen: client.phone });
}

interface Facts {
  name: string;
  phone: string;
  email: string | null;
  document: string | null;
  city: string | null;
  state: string | null;
}

function shownFacts(row: Facts, street: readonly (string | null)[]): Record<AppliedField, string | null> {
  const place = [row.city, row.state].filter(Boolean).join('/');
  return {
    nome: row.name,
    telefone: formatPhone(row.phone),
    email: row.email,
    documento: row.document === null ? null : maskDocument(row.document),
    endereco: [...street, place].filter(Boolean).join(', ') || null,
  };
}

/** A body as the owning slice's operation would take it; its first refusal in words. */
function checked<Schema extends z.ZodType>(schema: Schema, body: object): z.infer<Schema> {
  const { success, data, error } = schema.safeParse(body);
  if (success) return data;
  throw new DomainError('invalid', `Não dá para aplicar: ${error.issues[0]?.message ?? 'o valor não serve.'}`);
}

async function findClient({ db }: Ctx, id: string) {
  const [row] = await db.select().from(clients).where(eq(clients.id, id));
  return row;
}

/** Those whom a company still has. */
function findHeldDrivers({ db }: Ctx, ids: readonly string[]) {
  const isHeld = isOneOf(partnerDrivers.status, heldEquipmentStatuses);
  return db
    .select()
    .from(partnerDrivers)
    .where(and(inArray(partnerDrivers.id, [...ids]), isHeld));
}

async function findPartner({ db }: Ctx, id: string) {
  const [row] = await db.select().from(partners).where(eq(partners.id, id));
  return row;
}

const gone = () => new DomainError('not_found', 'O cadastro não existe mais.');
