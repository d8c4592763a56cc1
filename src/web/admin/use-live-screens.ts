import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { recheckSession } from '#features/accounts/ui/use-session.ts';
import { followEvents } from '#ui/api/follow-events.ts';

/** What each topic of the stream makes stale: the first word of the queries that show it. */
export const shownBy: Readonly<Record<string, readonly string[]>> = {
  calls: ['calls', 'candidates', 'client-by-phone', 'services', 'dashboard', 'reviews', 'regions'],
  clients: ['clients', 'client-by-phone'],
  partners: ['partners', 'candidates', 'dashboard'],
  'partner-applications': ['partner-applications'],
  services: ['services', 'offered-services'],
  discrepancies: ['discrepancies'],
  budgets: ['budgets'],
  receipts: ['receipts'],
  'fraud-cases': ['fraud-cases'],
  finance: ['finance'],
  regions: ['regions'],
  posts: ['posts'],
  users: ['users'],
  'kept-requests': ['kept-requests'],
  'site-settings': ['settings'],
};
const everything = new Set(Object.values(shownBy).flat());

/** Asks anew for what the server says has changed, at once and beside the intervals that the screens keep. */
export function useLiveScreens(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = (names: Iterable<string>) => {
      for (const name of names) {
        // What is changed on this screen right now is shown already, and asks anew when it is done.
        if (client.isMutating({ mutationKey: [name] }) === 0) void client.invalidateQueries({ queryKey: [name] });
      }
    };
    return followEvents('/api/admin/events', (message) => {
      if (message.kind === 'changed') refresh(shownBy[message.topic] ?? []);
      else if (message.kind === 'open') refresh(everything);
      else recheckSession(client);
    });
  }, [client]);
}
