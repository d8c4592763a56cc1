import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#ui/api/call.ts';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import {
  type ChangeEmailBody,
  type CorrectDocumentBody,
  type EditPartnerBody,
  ownRecordOperations,
  recordOperations,
} from '../contract.ts';

/** Owner of the record: a partner for the office, or the signed-in partner. */
export type RecordOf = { partnerId: string } | 'own';

const refreshMs = 30_000;

/** The own record of the partner who is signed in. */
export function useOwnRecord() {
  return useRead(ownRecordOperations.findOwnRecord, {});
}

/** Pending items for the office, and papers that expire soon. */
export function useWaiting() {
  return useRead(recordOperations.listWaiting, {}, { refreshMs });
}

/** One page of a partner's changes. */
export function usePartnerChanges(partnerId: string, page: number) {
  return useRead(
    recordOperations.listPartnerChanges,
    { params: { id: partnerId }, query: { page, limit: 20 } },
    { showsPrevious: true },
  );
}

function useGroup(of: RecordOf) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [of === 'own' ? 'own-record' : 'partners'] });
}

/** Names, contacts and address; the own ones without names. */
export function useEditCard(of: RecordOf) {
  return useMutation({
    mutationFn: (body: EditPartnerBody) => {
      if (of !== 'own') return call(recordOperations.editPartner, { params: { id: of.partnerId }, body });
      const { name: _, legalName: __, seen, ...contact } = body;
      const { name: ___, legalName: ____, ...seenContact } = seen ?? {};
      return call(ownRecordOperations.editOwnRecord, {
        body: { ...contact, ...(seen !== undefined && { seen: seenContact }) },
      });
    },
    onSettled: useGroup(of),
  });
}

export function useChangeEmail(of: RecordOf) {
  return useMutation({
    mutationFn: (body: ChangeEmailBody) =>
      of === 'own'
        ? call(ownRecordOperations.changeOwnEmail, { body })
        : call(recordOperations.changePartnerEmail, { params: { id: of.partnerId }, body }),
    onSettled: useGroup(of),
  });
}

export function useCorrectDocument(partnerId: string) {
  return useWrite(recordOperations.correctPartnerDocument, (body: CorrectDocumentBody) => ({
    params: { id: partnerId },
    body,
  }));
}

/** The invitation again, or a link for a new password. */
export function useSendPartnerLink(partnerId: string) {
  return useWrite(recordOperations.sendPartnerLink, () => ({ params: { id: partnerId } }));
}
