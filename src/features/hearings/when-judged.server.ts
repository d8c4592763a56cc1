// Tested in applicants/ask-applicant-look.db.test.ts.
import { applicationWasRefused } from '#features/applications/rules.ts';
import { paperJudged, papersReplaced } from '#features/partners/papers/rules.ts';
import { when } from '#platform/events.server.ts';
import { endDecision } from './end-decision.server.ts';
import { recordDecision } from './record-decision.server.ts';

/** A refused applicant may ask for another person. */
export const whenApplicationRefused = when(applicationWasRefused, (ctx, { applicationId, reason }) =>
  recordDecision(ctx, {
    matter: { kind: 'aplicacao', id: applicationId },
    outcome: 'contra',
    reason,
    applicationId,
  }),
);

/** So may the sender of a refused paper, until it is accepted. */
export const whenPaperJudged = when(paperJudged, (ctx, { paperId, refusedBecause, ...owner }) => {
  const matter = { kind: 'documento', id: paperId } as const;
  if (refusedBecause === null) return endDecision(ctx, matter, 'O documento foi aceito.');
  return recordDecision(ctx, { matter, outcome: 'contra', reason: refusedBecause, ...owner });
});

/** Another paper was sent: the refusal of the earlier one is over. */
export const whenPapersReplaced = when(papersReplaced, async (ctx, { paperIds }) => {
  for (const id of paperIds) await endDecision(ctx, { kind: 'documento', id }, 'Um documento novo foi enviado.');
});
