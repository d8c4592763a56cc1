import { acceptUploads } from '#platform/files/receive-upload.server.ts';
import type { Slice } from '#platform/slice.server.ts';
import { applicationMessages, registerApplicationRoutes } from './form/api.server.ts';
import { registerApplicationDocumentRoutes } from './papers/api.server.ts';
import { papersAsked } from './papers/parts/papers-asked-message.server.ts';
import { registerResendRoutes } from './resend/api.server.ts';
import { registerReviewRoutes, reviewMessages } from './review/api.server.ts';

export const applicationsApi: Slice = {
  name: 'applications',
  messages: [...applicationMessages, papersAsked, ...reviewMessages],
  topics: { 'partner-applications': 'partners.read' },
  async routes(api) {
    await acceptUploads(api);
    registerApplicationRoutes(api);
    registerResendRoutes(api);
    registerApplicationDocumentRoutes(api);
    registerReviewRoutes(api);
  },
};
