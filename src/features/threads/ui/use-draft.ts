import { useState } from 'react';
import { randomUuid } from '#ui/api/random-uuid.ts';

interface Draft {
  /** The name under which the server takes it once. */
  key: string;
  text: string;
}

/** Unsent words of a thread, kept in this tab with their key: a reload or a second try sends no second answer. */
export function useDraft(threadId: string) {
  const name = `whatsapp-${threadId}`;
  const [draft, setDraft] = useState<Draft>(() => read(name));
  return {
    ...draft,
    write: (text: string) => save(name, { key: draft.key || randomUuid(), text }, setDraft),
    forget: () => save(name, { key: '', text: '' }, setDraft),
  };
}

function read(name: string): Draft {
  try {
    const { key, text } = JSON.parse(window.sessionStorage.getItem(name) ?? '{}');
    return { key: typeof key === 'string' ? key : '', text: typeof text === 'string' ? text : '' };
  } catch {
    return { key: '', text: '' };
  }
}

function save(name: string, draft: Draft, show: (draft: Draft) => void): void {
  show(draft);
  try {
    if (draft.text === '') window.sessionStorage.removeItem(name);
    else window.sessionStorage.setItem(name, JSON.stringify(draft));
  } catch {
    // A browser without storage keeps the words until the page goes.
  }
}
