import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { handoverOperations } from '../contract.ts';

/** What shifts told the next ones, the unconfirmed first. */
export const useShiftNotes = (page = 1) =>
  useRead(
    handoverOperations.listShiftNotes,
    { query: { page, limit: 10 } },
    { refreshMs: 60_000, showsPrevious: true },
  );

/** Tells the next shift what it must know. */
export const useWriteShiftNote = () =>
  useWrite(handoverOperations.writeShiftNote, (body: { text: string }) => ({ body }));

/** Takes over from the shift before. */
export const useConfirmShiftNote = (id: string) =>
  useWrite(handoverOperations.confirmShiftNote, () => ({ params: { id } }));
