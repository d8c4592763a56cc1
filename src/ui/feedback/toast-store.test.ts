import { afterEach, expect, it, vi } from 'vitest';
import { dismissToast, toast, toastStore } from './toast-store.ts';

afterEach(() => {
  const shown = toastStore.read();
  if (shown) dismissToast(shown.id);
});

it('shows one notice at a time, the newest', () => {
  toast({ title: 'Primeiro' });
  toast({ title: 'Segundo', description: 'Detalhe', variant: 'destructive' });
  expect(toastStore.read()).toMatchObject({ title: 'Segundo', description: 'Detalhe', variant: 'destructive' });
});

it('does not take a newer notice away when the older one ends', () => {
  toast({ title: 'Primeiro' });
  const first = toastStore.read();
  toast({ title: 'Segundo' });
  dismissToast(first?.id ?? 0);
  expect(toastStore.read()?.title).toBe('Segundo');
});

it('tells its listeners until they leave', () => {
  const listener = vi.fn();
  const leave = toastStore.subscribe(listener);
  toast({ title: 'Aviso' });
  leave();
  toast({ title: 'Outro' });
  expect(listener).toHaveBeenCalledTimes(1);
});
