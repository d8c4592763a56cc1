import { createContext, use } from 'react';
import type { SignedInUser } from '../contract.ts';
import type { Permission } from '../reference-permissions.ts';
import { allows } from './use-session.ts';

/** The signed-in user behind the guard. */
export const SignedIn = createContext<SignedInUser | null>(null);

/** Whether the person has a permission; decides what is shown, never what is allowed: the server checks again. */
export function useMay(): (permission: Permission) => boolean {
  const user = use(SignedIn);
  return (permission) => allows(user, permission);
}
