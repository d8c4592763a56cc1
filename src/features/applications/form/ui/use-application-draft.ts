import { useLayoutEffect, useRef } from 'react';
import type { VerifiedPhone } from '#ui/fields/use-phone-check.ts';
import { type ApplicationAnswers, startAnswers, startVehicle, steps } from '../rules.ts';

/** Session-storage key of the draft. */
export const draftKey = 'canolivre-cadastro-parceiro';

interface Draft {
  answers: ApplicationAnswers;
  step: number;
  verified: VerifiedPhone | undefined;
}

interface DraftOptions {
  /** Whether there is a draft to save. */
  savesDraft: boolean;
  /** Called once, on mounting. */
  onRead: (draft: Draft | null) => void;
}

/** Saves typed answers in this tab, so that they survive a reload; uploads are not saved. */
export function useApplicationDraft({ answers, step, verified }: Draft, { savesDraft, onRead }: DraftOptions) {
  const isRead = useRef(false);
  useLayoutEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    onRead(readDraft());
  });
  // Before painting, so that an immediate reload includes the last letter.
  useLayoutEffect(() => {
    if (savesDraft) saveDraft({ answers, step, verified });
  }, [savesDraft, answers, step, verified]);
  return { forget: forgetDraft };
}

/** Null without a readable draft. */
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
