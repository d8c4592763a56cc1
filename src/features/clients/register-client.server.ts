import { and, eq, isNull } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { violatedUnique } from '#platform/database/violations.server.ts';
import { noteStep } from '#platform/move-record.server.ts';
import { parseCep } from '#shared/br/cep.ts';
import { type DocumentType, detectDocumentType, stripDocument } from '#shared/br/document.ts';
import { toE164 } from '#shared/br/phone.ts';
import { DomainError, refusalAt } from '#shared/errors.ts';
import type { Client, CreateClientBody } from './contract.ts';
import { toClient } from './queries.server.ts';
import { clientKind, clientPhones, clients } from './tables.server.ts';

/** Registers a client by hand. Throws `conflict` when a phone or the document is taken. */
export async function registerClient(
  ctx: Ctx,
  input: CreateClientBody,
  { morePhones = [] }: { morePhones?: readonly string[] } = {},
): Promise<Client> {
  const document = input.document ? stripDocument(input.document) : null;
  const documentType = document === null ? null : detectDocumentType(document);
  try {
    return await inTransaction(ctx, async (inside) => {
      if ((await findOwner(inside, input.phone)) !== null) throw phoneTaken();
      const row = await insertClient(inside, {
        ...input,
        document,
        documentType,
        isCompany: input.isCompany ?? documentType === 'cnpj',
      });
      if (row === null) throw phoneTaken();
      const others = [...new Set(morePhones.map(e164))].filter((phone) => phone !== row.phone);
      if (others.length > 0) {
        const { id: clientId, createdAt } = row;
        await inside.db.insert(clientPhones).values(others.map((phone) => ({ clientId, phone, createdAt })));
      }
      return toClient(ctx, row);
    });
  } catch (error) {
    const unique = violatedUnique(error);
    if (unique === 'clients_document_key') throw taken('document', 'Já existe um cliente com este documento.');
    if (unique === 'client_phones_phone_unique') throw phoneTaken();
    throw error;
  }
}

interface Caller {
  name: string;
  phone: string;
  email?: string | null | undefined;
  address?: CreateClientBody['address'];
}

/**
 * The client with this phone, created if unknown; two simultaneous operators get the same one. A known client keeps its
 * name; e-mail and address only fill empty fields. Locks its row.
 */
export async function findOrCreateClientByPhone(
  ctx: Ctx,
  caller: Caller,
): Promise<Pick<typeof clients.$inferSelect, 'id' | 'name' | 'phone' | 'status'> & { calledFrom: string }> {
  const calledFrom = e164(caller.phone);
  // A phone may change hands (a merge) between being looked up and being locked.
  let known = await findOwner(ctx, calledFrom);
  if (known === null) {
    const made = await insertClient(ctx, { ...caller, document: null, documentType: null, isCompany: false });
    if (made !== null) return { ...made, calledFrom };
    known = await findOwner(ctx, calledFrom);
  }
  if (known === null) throw new DomainError('conflict', 'Este cliente mudou agora mesmo. Tente novamente.');
  const missing = {
    ...(known.email === null && caller.email ? { email: caller.email } : {}),
    ...(known.city === null && caller.address ? addressColumns(caller.address) : {}),
  };
  if (Object.keys(missing).length > 0) {
    await ctx.db
      .update(clients)
      .set({ ...missing, updatedAt: ctx.now })
      .where(eq(clients.id, known.id));
  }
  return { ...known, calledFrom };
}

/** The owner of a phone, locked until the transaction ends; null for nobody. */
async function findOwner(ctx: Ctx, phone: string): Promise<typeof clients.$inferSelect | null> {
  for (let tries = 0; tries < 3; tries += 1) {
    const [held] = await ctx.db
      .select({ clientId: clientPhones.clientId })
      .from(clientPhones)
      .where(eq(clientPhones.phone, e164(phone)));
    if (held === undefined) return null;
    const [row] = await ctx.db
      .select()
      .from(clients)
      .where(and(eq(clients.id, held.clientId), isNull(clients.mergedIntoId)))
      .for('no key update');
    if (row !== undefined) return row;
  }
  throw new DomainError('conflict', 'Este cliente mudou agora mesmo. Tente novamente.');
}

interface NewClient extends Caller {
  document: string | null;
  documentType: DocumentType | null;
  isCompany: boolean;
  companyName?: string | null | undefined;
  status?: CreateClientBody['status'];
}

/** Null when the phone is taken. */
async function insertClient(ctx: Ctx, input: NewClient): Promise<typeof clients.$inferSelect | null> {
  const { name, document, documentType, isCompany, status = 'ativo' } = input;
  const [row] = await ctx.db
    .insert(clients)
    .values({
      name,
      phone: e164(input.phone),
      email: input.email || null,
      document,
      documentType,
      isCompany,
      companyName: input.companyName || null,
      ...(input.address ? addressColumns(input.address) : {}),
      status,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .onConflictDoNothing({ target: clients.phone, where: isNull(clients.mergedIntoId) })
    .returning();
  if (row === undefined) return null;
  await noteStep(ctx, clientKind, { id: row.id, from: null, to: status, reason: null });
  return row;
}

function addressColumns(address: NonNullable<CreateClientBody['address']>) {
  return {
    zipCode: parseCep(address.zipCode ?? ''),
    street: address.street || null,
    number: address.number || null,
    complement: address.complement || null,
    neighborhood: address.neighborhood || null,
    city: address.city || null,
    state: address.state || null,
  };
}

function e164(phone: string): string {
  const stored = toE164(phone);
  if (stored === null) throw new DomainError('invalid', 'Telefone inválido. Deve ter 10 ou 11 dígitos com DDD válido');
  return stored;
}

function phoneTaken(): DomainError {
  return taken('phone', 'Já existe um cliente com este telefone.');
}

function taken(path: string, message: string): DomainError {
  return refusalAt(path, message, 'conflict');
}
