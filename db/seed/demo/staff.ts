import { eq } from 'drizzle-orm';
import { createUser } from '#features/accounts/create-user.server.ts';
import { permissionsOf, type Role } from '#features/accounts/rules.ts';
import { users } from '#features/accounts/tables.server.ts';
import type { Actor, Ctx } from '#platform/context.server.ts';
import { hourMs } from '#shared/time/durations.ts';
import { demoStaff } from '../demo-content.ts';

type Person = Actor & { id: string };

/** The people of the office, as those who act in the story. */
export type Staff = Record<'operator' | 'moderator' | 'support' | 'director', Person>;

interface Employee {
  name: string;
  email: string;
  role: Role;
}

/** Decides what only an administrator may. */
const director: Employee = { name: 'Dalva Monteiro', email: 'direcao@canolivre.example', role: 'admin' };

/** Has not opened the invitation yet. */
const invited: Employee = { name: 'Bento Aguiar', email: 'bento@canolivre.example', role: 'suporte' };

/** The office's people, each by the role that acts in the story. */
export async function addStaff(ctx: Ctx, password: string): Promise<Staff> {
  const known = new Map<Role, Person>();
  const add = async ({ name, email, role }: Employee) => {
    const { id } = await createUser(ctx, { name, email, role, password });
    const lastAccessAt = new Date(ctx.now.getTime() - (known.size * 3 + 1) * hourMs);
    await ctx.db.update(users).set({ lastAccessAt }).where(eq(users.id, id));
    known.set(role, { kind: 'user', id, name, role, permissions: permissionsOf(role) });
  };
  for (const person of demoStaff) await add(person);
  if (!known.has('admin')) await add(director);
  await createUser(ctx, { ...invited, invites: false });
  const of = (role: Role): Person => {
    const found = known.get(role);
    if (found === undefined) throw new Error(`The staff has no ${role}.`);
    return found;
  };
  return { operator: of('operador'), moderator: of('moderador'), support: of('suporte'), director: of('admin') };
}
