import { acceptUploads } from '#platform/files/receive-upload.server.ts';
import type { Slice } from '#platform/slice.server.ts';
import { registerClientQuestionRoutes } from './client-question/api.server.ts';
import { amountAsked } from './client-question/parts/amount-asked-message.server.ts';
import { registerOfficeHearingRoutes } from './office/api.server.ts';
import { registerOwnHearingRoutes } from './own/api.server.ts';
import { applicantLookTold } from './parts/applicant-look-message.server.ts';
import { decisionTold, secondLookTold } from './parts/decision-messages.server.ts';
import { hearingContinued, hearingOpened } from './parts/hearing-messages.server.ts';
import { whenApplicationRefused, whenPaperJudged, whenPapersReplaced } from './when-judged.server.ts';

export const hearingsApi: Slice = {
  name: 'hearings',
  topics: { hearings: 'hearings.read' },
  messages: [hearingOpened, hearingContinued, decisionTold, secondLookTold, applicantLookTold, amountAsked],
  subscribers: [whenApplicationRefused, whenPaperJudged, whenPapersReplaced],
  async routes(api) {
    await acceptUploads(api);
    registerOfficeHearingRoutes(api);
    registerOwnHearingRoutes(api);
    registerClientQuestionRoutes(api);
  },
};
