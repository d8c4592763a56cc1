import { useQueryClient } from '@tanstack/react-query';
import { callOperations } from '#features/service-calls/office/contract.ts';
import type { PhotoSize } from '#shared/files/photo-sizes.ts';
import { addressFor } from '#ui/api/address-for.ts';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { type CallFile, callFileOperations, type EditCallFileBody, ownCallFileOperations } from '../contract.ts';

/** A view of a call: the office's, or its partner's. */
export interface FilesOf {
  callId: string;
  side: 'office' | 'own';
  /** The call's number, for the phone's queue. */
  protocolNumber?: string;
}

const refreshMs = 15_000;

/** The office's view of a call's files, with those that were removed. */
export function useCallFiles(callId: string) {
  return useRead(callFileOperations.listCallFiles, { params: { id: callId } }, { refreshMs });
}

/** An own call's files, as the partner sees them. */
export function useOwnCallFiles(callId: string) {
  return useRead(ownCallFileOperations.listOwnCallFiles, { params: { id: callId } }, { refreshMs });
}

/** Address of a file's bytes, whole or as thumbnail. */
export function callFileAddress(of: FilesOf, file: Pick<CallFile, 'id'>, size: PhotoSize): string {
  const input = { params: { id: of.callId, fileId: file.id }, query: { tamanho: size } };
  return of.side === 'own'
    ? addressFor(ownCallFileOperations.readOwnCallFile, input)
    : addressFor(callFileOperations.readCallFile, input);
}

/** Reads the files again, and the timeline that mentions them. */
export function useRefreshFiles() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [
        callFileOperations.listCallFiles.tag,
        ownCallFileOperations.listOwnCallFiles.tag,
        callOperations.findCall.tag,
      ].map((tag) => client.invalidateQueries({ queryKey: [tag] })),
    );
}

export function useEditCallFile(callId: string, fileId: string) {
  const onSettled = useRefreshFiles();
  return useWrite(
    callFileOperations.editCallFile,
    (body: EditCallFileBody) => ({ params: { id: callId, fileId }, body }),
    { onSettled },
  );
}

/** Takes a file out, with a reason. */
export function useRemoveCallFile(of: FilesOf, fileId: string) {
  const onSettled = useRefreshFiles();
  const { removeCallFile } = callFileOperations;
  const { removeOwnCallFile } = ownCallFileOperations;
  const toInput = (reason: string) => ({ params: { id: of.callId, fileId }, body: { reason } });
  const asOffice = useWrite(removeCallFile, toInput, { onSettled });
  const asPartner = useWrite(removeOwnCallFile, toInput, { onSettled });
  return of.side === 'own' ? asPartner : asOffice;
}

/** Brings removed files back. */
export function useUndoRemove(callId: string) {
  const onSettled = useRefreshFiles();
  return useWrite(callFileOperations.undoRemoveCallFile, (fileId: string) => ({ params: { id: callId, fileId } }), {
    onSettled,
  });
}
