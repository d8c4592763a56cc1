import type { OpenCallBody } from '#features/service-calls/contract.ts';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { threadOperations } from '../contract.ts';

/** Somebody waits for the next word. */
const talkMs = 5_000;

/** One thread with its newest entries, asked again every 5 s and on changes. */
export function useThread(id: string, entries: number) {
  const query = { quantas: entries };
  return useRead(threadOperations.findThread, { params: { id }, query }, { refreshMs: talkMs, showsPrevious: true });
}

/** Opens the call that a thread led to; `seen` is the call that it had. */
export function useOpenThreadCall(id: string, seen: string | null) {
  return useWrite(threadOperations.openThreadCall, (call: OpenCallBody) => ({ params: { id }, body: { seen, call } }));
}
