import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { recheckSession } from '#features/accounts/ui/use-session.ts';
import { addressOf } from '#shared/address/address.ts';
import { changesPath } from '#shared/api/changes.ts';
import { followEvents, mayHaveMissed } from '#ui/api/follow-events.ts';

/** Topics of the stream, each with the first word of the queries to refresh. */
export const shownBy: Readonly<Record<string, readonly string[]>> = {
  calls: [
    'agenda',
    'recurring-visits',
    'live-map',
    'alarms',
    'waiting',
    'handover',
    'service-calls',
    // A call that ends begins its guarantee.
    'problems',
    'candidates',
    'client-by-phone',
    'catalog',
    'dashboard',
    'reviews',
    'coverage',
  ],
  clients: ['clients', 'client-by-phone', 'recurring-visits'],
  partners: ['partners', 'candidates', 'dashboard', 'live-map'],
  positions: ['live-positions'],
  'partner-applications': ['waiting', 'partner-applications'],
  services: ['catalog', 'offered-services'],
  discrepancies: ['waiting', 'value-audit'],
  budgets: ['waiting', 'budgets'],
  receipts: ['waiting', 'receipts'],
  'fraud-cases': ['waiting', 'fraud'],
  finance: ['waiting', 'finance'],
  regions: ['coverage'],
  posts: ['blog', 'seo'],
  problems: ['waiting', 'problems'],
  hearings: ['waiting', 'hearings'],
  reviews: ['waiting', 'reviews'],
  users: ['users'],
  webhooks: ['webhooks'],
  'saved-requests': ['waiting', 'service-requests'],
  conversations: ['waiting', 'conversations'],
  messages: ['waiting', 'messages'],
  threads: ['waiting', 'threads'],
  telephone: ['waiting', 'telephone'],
  imports: ['imports'],
  redirects: ['seo'],
  settings: ['site', 'seo'],
  'page-texts': ['site'],
  'privacy-requests': ['waiting', 'privacy'],
};
const everything = new Set(Object.values(shownBy).flat());

const address = addressOf(changesPath, undefined, { recentSeconds: 5 });

/** Refreshes queries at once when the server reports a change, besides polling. */
export function useLiveScreens(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = (names: Iterable<string>, predicate: (query: Query) => boolean = () => true) => {
      for (const name of names) {
        // A change in progress here refreshes when it is done.
        if (client.isMutating({ mutationKey: [name] }) === 0) {
          void client.invalidateQueries({ queryKey: [name], predicate });
        }
      }
    };
    return followEvents(address, (message) => {
      if (message.kind === 'changed') refresh(shownBy[message.topic] ?? []);
      else if (message.kind === 'open') refresh(everything, (query) => mayHaveMissed(query, Date.now()));
      else if (message.kind === 'refused') recheckSession(client);
    });
  }, [client]);
}
