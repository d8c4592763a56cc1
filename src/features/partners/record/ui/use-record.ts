import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#ui/api/call.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { type ChangeEmailBody, type EditPartnerBody, ownRecordOperations, recordOperations } from '../contract.ts';

/** Owner of the record: a partner for the office, or the signed-in partner. */
export type RecordOf = { partnerId: string } | 'own';

const refreshMs = 30_000;

/** Pending items for the office, and papers that expire soon. */
export function useWaiting() {
  return useRead(recordOperations.listWaiting, {}, { refreshMs });
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
