import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { requestJson } from '#ui/api/request-json.ts';
import { doneReply, type ProofBody } from '../../contract.ts';
import { endedReply } from '../../staff/contract.ts';
import { backupCodesReply, ownAccountReply, preparedReply } from '../contract.ts';

const path = '/api/admin/minha-conta';
const accountKey = ['own-account'];

/** The own account with its sessions. */
export function useOwnAccount() {
  return useQuery({
    queryKey: accountKey,
    queryFn: ({ signal }) => requestJson(ownAccountReply, path, { failure: 'Erro ao carregar sua conta', signal }),
  });
}

/** What follows a change of the own account: this screen and the user menu ask anew. */
export function useForgetOwnAccount() {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: accountKey });
    await client.invalidateQueries({ queryKey: ['session'] });
  };
}

function useOwnWrite<Input, Reply>(write: (input: Input) => Promise<Reply>) {
  return useMutation({ mutationFn: write, onSuccess: useForgetOwnAccount() });
}

export function useRename() {
  return useOwnWrite((body: { name: string }) =>
    requestJson(doneReply, path, { method: 'PATCH', body, failure: 'Não foi possível salvar.' }),
  );
}

export function useChangePassword() {
  return useOwnWrite((body: { currentPassword: string; newPassword: string }) =>
    requestJson(doneReply, '/api/auth/change-password', {
      method: 'POST',
      body,
      failure: 'Não foi possível alterar a senha.',
    }),
  );
}

export function useDeactivateSecondFactor() {
  return useOwnWrite((body: ProofBody) =>
    requestJson(doneReply, `${path}/segundo-fator/desativar`, {
      method: 'POST',
      body,
      failure: 'Não foi possível desativar.',
    }),
  );
}

/** Ends one session, or all the others when none is named. */
export function useEndOwnSessions() {
  return useOwnWrite((sessionId: string | null) =>
    requestJson(endedReply, sessionId === null ? `${path}/sessoes` : `${path}/sessoes/${sessionId}`, {
      method: 'DELETE',
      failure: 'Não foi possível encerrar a sessão.',
    }),
  );
}

/** A new secret with its backup codes; nothing changes before it is confirmed. */
export function prepareSecondFactor(body: ProofBody) {
  const failure = 'Não foi possível preparar o segundo fator.';
  return requestJson(preparedReply, `${path}/segundo-fator`, { method: 'POST', body, failure });
}

export function confirmSecondFactor(code: string) {
  const failure = 'Não foi possível ativar o segundo fator.';
  return requestJson(doneReply, `${path}/segundo-fator/confirmar`, { method: 'POST', body: { code }, failure });
}

export function replaceBackupCodes(body: ProofBody) {
  const failure = 'Não foi possível criar os códigos.';
  return requestJson(backupCodesReply, `${path}/segundo-fator/codigos`, {
    method: 'POST',
    body,
    failure,
  });
}
