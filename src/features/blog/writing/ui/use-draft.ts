import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type RefObject, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#ui/api/call.ts';
import { randomUuid } from '#ui/api/random-uuid.ts';
import { errorMessage, isConflict, RequestError } from '#ui/api/request-json.ts';
import { keyOf } from '#ui/api/use-operation.ts';
import { blogOperations } from '../../contract.ts';
import { isSameText, textFields } from '../../rules.ts';
import type { PostText } from '../../text-content.ts';
import { postWritingOperations, type SaveDraftBody, type WrittenPost } from '../contract.ts';
import { dropLocalCopy, type LocalCopy, writeLocalCopy } from './local-copy.tsx';

type Reason = SaveDraftBody['reason'];

const afterTypingMs = 1_500;
const copyMs = 400;
const [firstRetryMs, longestRetryMs] = [2_000, 30_000];

export interface DraftState {
  kind: 'saved' | 'waiting' | 'saving' | 'offline' | 'halted' | 'refused';
  message?: string | undefined;
}

/** The draft's standing; a ref, for a save outlives the rendering that asked for it. */
interface Standing {
  text: PostText;
  /** As the server has it; null for a post that it does not know. */
  saved: PostText | null;
  /** As it was opened. */
  opened: PostText;
  base: number;
  editor: string;
  running: Promise<boolean> | null;
  isHalted: boolean;
  retryMs: number;
  reason: Reason;
}

function standingOf(post: WrittenPost | null, text: PostText): Standing {
  return {
    text,
    saved: post?.text ?? null,
    opened: text,
    base: post?.revision ?? 0,
    editor: randomUuid(),
    running: null,
    isHalted: false,
    retryMs: firstRetryMs,
    reason: 'automatica',
  };
}

/**
 * The text being written and its saving: one save at a time, each made of the revision before; an answer never touches
 * the text. A clash halts saving until the writer decides.
 */
export function useDraft(person: string, key: string, post: WrittenPost | null, blank: PostText) {
  const [text, setText] = useState<PostText>(post?.text ?? blank);
  const [state, setState] = useState<DraftState>({ kind: 'saved' });
  const [facts, setFacts] = useState<WrittenPost | null>(post);
  const [first] = useState(() => standingOf(post, text));
  const now = useRef(first);
  const { copy, copySoon } = useCopying(person, key, now);
  const { save, saveSoon } = useSaving({ person, key, now, copy, setState, setFacts });
  useLeaving(copy, save);

  const change = useCallback(
    (fields: Partial<PostText>) => {
      now.current.text = { ...now.current.text, ...fields };
      setText(now.current.text);
      setState((before) => (before.kind === 'saved' || before.kind === 'refused' ? { kind: 'waiting' } : before));
      copySoon();
      if (!now.current.isHalted) saveSoon();
    },
    [copySoon, saveSoon],
  );

  return {
    text,
    state,
    facts,
    change,
    /** Saves at once, for a reason; false when it could not. */
    saveFor(reason: Reason) {
      now.current.reason = reason;
      return save.current();
    },
    /** Goes on after a clash, over the revision that the writer has now seen. */
    goOn(base: number, saved: PostText) {
      Object.assign(now.current, { base, saved, isHalted: false });
      return save.current();
    },
    /** Goes on with a copy of this browser, made of the revision that it was made of: a later one is a clash. */
    recover(found: LocalCopy) {
      now.current.base = found.base;
      change(found.text);
      return save.current();
    },
    /** Takes another text as it is on the server, with nothing left to save. */
    take(base: number, taken: PostText) {
      Object.assign(now.current, { base, saved: taken, text: taken, isHalted: false });
      dropLocalCopy(person, key);
      setText(taken);
      setState({ kind: 'saved' });
    },
    revision: () => now.current.base,
  };
}

/** A draft in a writer's hands. */
export type Draft = ReturnType<typeof useDraft>;

/** The copy in this browser of a text that the server has not got, written at once or soon. */
function useCopying(person: string, key: string, now: RefObject<Standing>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const copy = useCallback(() => {
    clearTimeout(timer.current);
    const { text, saved, opened, base } = now.current;
    if (isSameText(text, saved ?? opened)) return;
    writeLocalCopy(person, { key, base, text, at: new Date().toISOString() });
  }, [person, key, now]);
  const copySoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(copy, copyMs);
  }, [copy]);
  return { copy, copySoon };
}

interface Saving {
  person: string;
  key: string;
  now: RefObject<Standing>;
  copy: () => void;
  setState: Dispatch<SetStateAction<DraftState>>;
  setFacts: Dispatch<SetStateAction<WrittenPost | null>>;
}

/** Sends the text, one save after the other, and again while there is no network. */
function useSaving({ person, key, now, copy, setState, setFacts }: Saving) {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** One attempt, of the text as it is now. */
  const attempt = useCallback(async (): Promise<boolean> => {
    const current = now.current;
    const { text: sent, saved, opened, base, editor, reason } = current;
    const changed = changedFields(sent, saved);
    if (reason === 'automatica' && isSameText(sent, saved ?? opened)) return true;
    setState({ kind: 'saving' });
    copy();
    try {
      const body = { base, editor, reason, ...changed };
      const { success: _, ...answer } = await call(postWritingOperations.saveDraft, { params: { key }, body });
      Object.assign(current, { base: answer.revision, saved: sent, retryMs: firstRetryMs });
      if (current.reason === reason) current.reason = 'automatica';
      if (saved === null) setFacts(await readFacts(key));
      else setFacts((before) => before && { ...before, ...answer });
      void client.invalidateQueries({ queryKey: keyOf(blogOperations.listPosts) });
      const isWhole = isSameText(current.text, sent);
      if (isWhole) dropLocalCopy(person, key);
      setState({ kind: isWhole ? 'saved' : 'waiting' });
      return true;
    } catch (error) {
      const status = error instanceof RequestError ? error.status : 0;
      if (isConflict(error)) {
        current.isHalted = true;
        setState({ kind: 'halted', message: errorMessage(error) });
      } else if (status >= 400 && status < 500 && status !== 429) {
        setState({ kind: 'refused', message: errorMessage(error) });
      } else {
        setState({ kind: 'offline' });
        timer.current = setTimeout(() => void save.current(), current.retryMs);
        current.retryMs = Math.min(current.retryMs * 2, longestRetryMs);
      }
      return false;
    }
  }, [client, copy, key, now, person, setFacts, setState]);

  const save = useRef<() => Promise<boolean>>(async () => false);
  save.current = async () => {
    const current = now.current;
    clearTimeout(timer.current);
    if (current.running !== null) await current.running;
    if (current.running !== null) return current.running;
    if (current.isHalted) return false;
    current.running = attempt();
    try {
      return await current.running;
    } finally {
      current.running = null;
    }
  };
  const saveSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save.current(), afterTypingMs);
  }, []);
  return { save, saveSoon };
}

/** Copies and saves when the tab is hidden or left, and when the network comes back. */
function useLeaving(copy: () => void, save: RefObject<() => Promise<boolean>>) {
  useEffect(() => {
    const leave = () => {
      copy();
      void save.current();
    };
    window.addEventListener('pagehide', copy);
    window.addEventListener('online', leave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      window.removeEventListener('pagehide', copy);
      window.removeEventListener('online', leave);
      document.removeEventListener('visibilitychange', leave);
      leave();
    };
  }, [copy, save]);
}

/** Fields that the server does not have as they are here; all of a post that it does not know. */
function changedFields(text: PostText, saved: PostText | null): Partial<PostText> {
  const fields = textFields.filter(
    (field) => saved === null || JSON.stringify(text[field]) !== JSON.stringify(saved[field]),
  );
  return Object.fromEntries(fields.map((field) => [field, text[field]]));
}

/** The post as the house has it after its first save; null when it cannot be read now. */
async function readFacts(key: string): Promise<WrittenPost | null> {
  const answer = await call(postWritingOperations.readPost, { params: { key } }).catch(() => null);
  return answer?.artigo ?? null;
}
