import { insertUser } from '#features/accounts/create-user.server.ts';
import type { VehicleType } from '#features/partners/rules.ts';
import { partnerDrivers, partnerVehicles } from '#features/partners/tables.server.ts';
import { inTransaction } from '#platform/context.server.ts';
import { actorOf } from '#test/context.ts';
import { mobile, type Operation } from '#test/operation.ts';

let made = 0;

/** A partner with these vehicles, each with a driver of its own, and a context in which that driver acts. */
export async function addCompany(operation: Omit<Operation, 'drop'>, types: readonly VehicleType[]) {
  const partner = await operation.addPartner();
  const { db, ctx } = operation;
  const crew = [];
  for (const type of types) {
    made += 1;
    const email = `motorista${made}@motorista.invalid`;
    const user = { firstName: 'Rui', lastName: `${made}`, role: 'driver', email } as const;
    const userId = await inTransaction(ctx, (inside) => insertUser(inside, user, null));
    const person = {
      fullName: `Rui ${made}`,
      phone: mobile(700_000 + made),
      validLicense: true,
      role: 'driver' as const,
    };
    const [driver] = await db
      .insert(partnerDrivers)
      .values({ ...person, partnerId: partner.id, userId, createdAt: ctx.now })
      .returning();
    const [vehicle] = await db
      .insert(partnerVehicles)
      .values({
        partnerId: partner.id,
        driverId: driver?.id ?? null,
        type,
        plate: `ABC${1000 + made}`,
        available24h: true,
        createdAt: ctx.now,
      })
      .returning();
    crew.push({ userId, vehicleId: vehicle?.id ?? '', ctx: { ...ctx, actor: actorOf('driver', userId) } });
  }
  return { partner, crew };
}
