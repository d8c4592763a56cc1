export interface ToastMessage {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'success' | 'destructive' | undefined;
  /** One action such as undo; the toast disappears when it is pressed. */
  action?: { label: string; onSelect: () => void } | undefined;
}

export interface Toast extends ToastMessage {
  id: number;
}

let current: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: Toast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a notice. There is one at a time: a new one takes the place of the old one. */
export function toast(message: ToastMessage): void {
  lastId += 1;
  change({ ...message, id: lastId });
}

/** Takes a notice away, if it is still the one shown. */
export function dismissToast(id: number): void {
  if (current?.id === id) change(null);
}

/** For `useSyncExternalStore`. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): Toast | null => current,
};
