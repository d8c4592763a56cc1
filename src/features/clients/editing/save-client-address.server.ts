// Tested in edit-client.db.test.ts.
import { and, count, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { editRecord, type Taken, tellingTaken } from '#platform/edit-record.server.ts';
import { DomainError } from '#shared/errors.ts';
import { changesBetween, emptyOf, readCard, wholeOf } from '#shared/record/card.ts';
import { lockClient } from '../parts/lock-client.server.ts';
import { clientHistory, noteChange } from '../parts/note-change.server.ts';
import { clientAddressCard } from '../rules.ts';
import { clientAddresses } from '../tables.server.ts';
import type { SaveClientAddressBody } from './contract.ts';

const mostAddresses = 200;
const taken: Taken = {
  client_addresses_label_key: { path: 'label', message: 'Este cliente já tem um endereço com este nome.' },
};

/** Adds an address to a client. Throws `conflict` for a taken label. */
export async function addClientAddress(ctx: Ctx, clientId: string, body: SaveClientAddressBody): Promise<void> {
  await tellingTaken(taken, () =>
    inTransaction(ctx, async (inside) => {
      await lockClient(inside, clientId);
      const [held] = await inside.db
        .select({ count: count() })
        .from(clientAddresses)
        .where(eq(clientAddresses.clientId, clientId));
      if (held !== undefined && held.count >= mostAddresses) {
        throw new DomainError('conflict', `Um cliente tem no máximo ${mostAddresses} endereços.`);
      }
      const { label, street, city, state } = body;
      const values = wholeOf(clientAddressCard, body);
      const [added] = await inside.db
        .insert(clientAddresses)
        .values({ ...values, label, street, city, state, clientId, createdAt: ctx.now })
        .returning({ id: clientAddresses.id });
      if (added === undefined) throw new Error('The address was not saved.');
      const changes = changesBetween(clientAddressCard, emptyOf(clientAddressCard), values);
      await noteChange(inside, { clientId, kind: 'address_added', subjectId: added.id, name: label, changes });
    }),
  );
}

interface AddressOf {
  clientId: string;
  id: string;
}

/** Corrects a place, field by field as the client's record is. Throws `not_found` and `conflict`. */
export async function editClientAddress(
  ctx: Ctx,
  { clientId, id }: AddressOf,
  { seen, ...wanted }: SaveClientAddressBody,
): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    await lockClient(inside, clientId);
    const address = await findAddress(inside, { clientId, id });
    await editRecord(inside, {
      card: clientAddressCard,
      lock: async () => address,
      seen,
      wanted,
      isWhole: true,
      history: clientHistory({ clientId, kind: 'address_edited', subjectId: id, name: address.label }),
      save: (tx, { set }) => tx.db.update(clientAddresses).set(set).where(eq(clientAddresses.id, id)),
      taken,
    });
  });
}

/** Removes an address; its calls keep theirs. Throws `not_found`. */
export async function removeClientAddress(ctx: Ctx, { clientId, id }: AddressOf): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    await lockClient(inside, clientId);
    const address = await findAddress(inside, { clientId, id });
    await inside.db.delete(clientAddresses).where(eq(clientAddresses.id, id));
    const changes = changesBetween(clientAddressCard, readCard(clientAddressCard, address), emptyOf(clientAddressCard));
    await noteChange(inside, { clientId, kind: 'address_removed', subjectId: id, name: address.label, changes });
  });
}

async function findAddress(ctx: Ctx, { clientId, id }: AddressOf): Promise<typeof clientAddresses.$inferSelect> {
  const [address] = await ctx.db
    .select()
    .from(clientAddresses)
    .where(and(eq(clientAddresses.id, id), eq(clientAddresses.clientId, clientId)));
  if (address === undefined) throw new DomainError('not_found', 'Endereço não encontrado neste cliente.');
  return address;
}
