import { createContext, use } from 'react';
import type { SignedInUser } from '../contract.ts';
import type { Permission } from '../reference-permissions.ts';
import { allows } from './use-session.ts';

/** Who works behind the guard; the guard provides it. */
export const SignedIn = createContext<SignedInUser | null>(null);

/** Whether the person may; decides what is shown, never what is allowed: the server asks again. */
export function useMay(): (permission: Permission) => boolean {
  const user = use(SignedIn);
  return (permission) => allows(user, permission);
}
