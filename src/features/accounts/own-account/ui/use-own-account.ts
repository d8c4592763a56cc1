import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#ui/api/call.ts';
import { keyOf, useRead } from '#ui/api/use-operation.ts';
import { accountOperations, type ProofBody } from '../../contract.ts';
import { ownAccountOperations } from '../contract.ts';

/** The own account with its sessions. */
export function useOwnAccount() {
  return useRead(ownAccountOperations.findOwnAccount, {});
}

/** Refreshes this screen and the user menu after a change of the own account. */
export function useForgetOwnAccount() {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: keyOf(ownAccountOperations.findOwnAccount) });
    await client.invalidateQueries({ queryKey: ['session'] });
  };
}

function useOwnWrite<Input, Reply>(write: (input: Input) => Promise<Reply>) {
  return useMutation({ mutationFn: write, onSuccess: useForgetOwnAccount() });
}

export function useRename() {
  return useOwnWrite((body: { name: string }) => call(ownAccountOperations.renameOwnAccount, { body }));
}

export function useChangePassword() {
  return useOwnWrite((body: { currentPassword: string; newPassword: string }) =>
    call(accountOperations.changePassword, { body }),
  );
}

export function useDeactivateSecondFactor() {
  return useOwnWrite((body: ProofBody) => call(ownAccountOperations.deactivateSecondFactor, { body }));
}

/** Ends one session, or all others when none is named. */
export function useEndOwnSessions() {
  return useOwnWrite((sessionId: string | null) =>
    sessionId === null
      ? call(ownAccountOperations.endOtherSessions)
      : call(ownAccountOperations.endOwnSession, { params: { id: sessionId } }),
  );
}

/** Creates a new secret with backup codes, inactive until confirmed. */
export function prepareSecondFactor(body: ProofBody) {
  return call(ownAccountOperations.prepareSecondFactor, { body });
}

export function confirmSecondFactor(code: string) {
  return call(ownAccountOperations.confirmSecondFactor, { body: { code } });
}

export function replaceBackupCodes(body: ProofBody) {
  return call(ownAccountOperations.replaceBackupCodes, { body });
}
