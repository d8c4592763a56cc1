import { createUser } from '#features/accounts/create-user.server.ts';
import { permissionsOf, type Role } from '#features/accounts/rules.ts';
import type { Actor, Ctx } from '#platform/context.server.ts';
import { demoStaff } from '../demo-content.ts';

type Person = Actor & { id: string };

/** The people of the office, as those who act in the story. */
export type Staff = Record<'operator' | 'moderator' | 'support' | 'director', Person>;

interface Employee {
  name: string;
  email: string;
  role: Role;
}

/** Decides what only an administrator may; has no password where nobody of the staff is one. */
const director: Employee = { name: 'Dalva Monteiro', email: 'direcao@canolivre.example', role: 'admin' };

/** The office's people, each by the role that acts in the story. */
export async function addStaff(ctx: Ctx, password: string): Promise<Staff> {
  const known = new Map<Role, Person>();
  const add = async ({ name, email, role }: Employee, entry: { password: string } | { invites: false }) => {
    const { id } = await createUser(ctx, { name, email, role, ...entry });
    known.set(role, { kind: 'user', id, name, role, permissions: permissionsOf(role) });
  };
  for (const person of demoStaff) await add(person, { password });
  if (!known.has('admin')) await add(director, { invites: false });
  const of = (role: Role): Person => {
    const found = known.get(role);
    if (found === undefined) throw new Error(`The staff has no ${role}.`);
    return found;
  };
  return { operator: of('operador'), moderator: of('moderador'), support: of('suporte'), director: of('admin') };
}
