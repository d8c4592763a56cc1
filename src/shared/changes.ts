/** The stream of events that tells the back office which lists have changed. */
export const changesPath = '/api/admin/events';
