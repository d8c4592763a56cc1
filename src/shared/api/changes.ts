/** The event stream that tells the back office which lists have changed. */
export const changesPath = '/api/admin/events';

/** Topics of the streams for single owners, by audience. */
export const ownTopics = {
  /** A partner's app; announced to the partner's id. */
  partner: ['own-calls', 'own-offers', 'own-record', 'own-hearings'],
  /** The page of a call's client; announced to the call's id. */
  call: ['client-call'],
} as const;
export type OwnStream = keyof typeof ownTopics;
export type OwnTopic = (typeof ownTopics)[OwnStream][number];
