/** The stream of events that tells the back office which lists have changed. */
export const changesPath = '/api/admin/events';

/** What the streams of one's own records can tell has changed, by whose stream it is. */
export const ownTopics = {
  /** A partner's app; announced to the partner's id. */
  partner: ['own-calls', 'own-offers', 'own-record'],
  /** The page of a call that its client follows; announced to the call's id. */
  call: ['client-call'],
} as const;
export type OwnStream = keyof typeof ownTopics;
export type OwnTopic = (typeof ownTopics)[OwnStream][number];
