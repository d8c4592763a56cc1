import { useLayoutEffect, useRef } from 'react';
import type { VerifiedPhone } from '#ui/fields/use-phone-check.ts';
import { type ApplicationAnswers, startAnswers, startVehicle, steps } from '../rules.ts';

/** Where what is typed lies in session storage. */
export const draftKey = 'canolivre-cadastro-parceiro';

interface Draft {
  answers: ApplicationAnswers;
  step: number;
  verified: VerifiedPhone | undefined;
}

interface DraftOptions {
  /** Whether there is something to keep yet, and still. */
  savesDraft: boolean;
  /** Called once, on mounting. */
  onRead: (draft: Draft | null) => void;
}

/** Keeps what is typed in this tab, so that a reload does not lose it; uploads are not kept. */
export function useApplicationDraft({ answers, step, verified }: Draft, { savesDraft, onRead }: DraftOptions) {
  const isRead = useRef(false);
  useLayoutEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    onRead(readDraft());
  });
  // Before the page is drawn anew: whoever reloads at once finds the last letter too.
  useLayoutEffect(() => {
    if (savesDraft) saveDraft({ answers, step, verified });
  }, [savesDraft, answers, step, verified]);
  return { forget: forgetDraft };
}

/** Null when nothing was kept, or it cannot be read. */
function readDraft(): Draft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(draftKey) ?? 'null') as Draft | null;
    if (kept === null) return null;
    const start = startAnswers();
    const vehicles = kept.answers.vehicles.map((vehicle) => ({ ...startVehicle(vehicle.id), ...vehicle }));
    return {
      answers: { ...start, ...kept.answers, vehicles: vehicles.length === 0 ? start.vehicles : vehicles },
      step: Math.min(Math.max(Number(kept.step) || 0, 0), steps.length - 1),
      verified: kept.verified,
    };
  } catch {
    return null;
  }
}

function saveDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(draftKey, JSON.stringify(draft));
  } catch {
    // Storage is closed or full: the form works without a draft.
  }
}

function forgetDraft(): void {
  try {
    sessionStorage.removeItem(draftKey);
  } catch {
    // Nothing was kept either.
  }
}
