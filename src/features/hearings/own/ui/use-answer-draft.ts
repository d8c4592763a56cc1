import { useEffect, useState } from 'react';

/** An answer that is being written: its words, and files that the central has already. */
export interface AnswerDraft {
  words: string;
  files: readonly { id: string; name: string; sizeBytes: number }[];
}

const empty: AnswerDraft = { words: '', files: [] };

/** Keeps an answer on this phone until it is sent, so that neither a lost signal nor a closed app loses it. */
export function useAnswerDraft(place: string) {
  const key = `resposta-${place}`;
  const [draft, setDraft] = useState<AnswerDraft>(() => readDraft(key));
  useEffect(() => saveDraft(key, draft), [key, draft]);
  return { draft, setDraft, forget: () => setDraft(empty) };
}

function readDraft(key: string): AnswerDraft {
  try {
    return { ...empty, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<AnswerDraft>) };
  } catch {
    return empty;
  }
}

function saveDraft(key: string, draft: AnswerDraft): void {
  try {
    if (draft.words === '' && draft.files.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is closed or full: the form works without a draft.
  }
}
