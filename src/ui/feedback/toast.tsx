import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Whole } from '../records/whole.tsx';
import { dismissToast, type Toast, toastStore } from './toast-store.ts';

const lifetimeMs = 5_000;
/** Something can still be undone: time to read, decide and reach the button. */
const actionLifetimeMs = 10_000;
const graceMs = 1_500;

const looks = {
  default: { icon: Info, bar: 'border-l-info', tint: 'text-info' },
  success: { icon: CircleCheck, bar: 'border-l-success', tint: 'text-success' },
  destructive: { icon: CircleAlert, bar: 'border-l-danger', tint: 'text-danger' },
};

/** The container of toasts; one per page (or island). Call `toast()` from toast-store to show one. */
export function Toaster() {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => null);
  const urgent = shown?.variant === 'destructive';
  // Both live regions are always there: a region that arrives together with its text is often not read.
  return (
    <div
      data-toaster
      data-print="hide"
      className="pointer-events-none fixed inset-x-0 top-0 z-50 flex justify-center p-4 max-sm:pt-16 sm:pt-2 in-[body:has([data-tall-header])]:pt-28!"
    >
      <div role="status" aria-live="polite">
        {shown && !urgent && <ToastCard key={shown.id} shown={shown} />}
      </div>
      <div role="alert" aria-live="assertive">
        {shown && urgent && <ToastCard key={shown.id} shown={shown} />}
      </div>
    </div>
  );
}

function ToastCard({ shown }: { shown: Toast }) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let timer = setTimeout(leave, shown.action === undefined ? lifetimeMs : actionLifetimeMs);
    function leave() {
      // Stays while somebody reads or points at it, and leaves soon afterwards.
      if (card.current?.matches(':hover, :focus-within')) timer = setTimeout(leave, graceMs);
      else dismissToast(shown.id);
    }
    return () => clearTimeout(timer);
  }, [shown.id, shown.action]);

  const look = looks[shown.variant ?? 'default'];
  return (
    <div
      ref={card}
      className={clsx(
        'pointer-events-auto flex w-[min(26rem,calc(100vw-2rem))] animate-drop items-start gap-3 rounded-lg border border-line',
        'border-l-4 bg-surface-raised py-3 pr-2 pl-4 text-left shadow-lg',
        look.bar,
      )}
    >
      <look.icon aria-hidden="true" className={clsx('mt-0.5 size-5 shrink-0', look.tint)} />
      <div className="min-w-0 flex-1 py-0.5">
        <p className="text-sm font-semibold text-ink">
          <Whole>{shown.title}</Whole>
        </p>
        {shown.description && (
          <p className="mt-0.5 text-sm text-ink-soft">
            <Whole>{shown.description}</Whole>
          </p>
        )}
      </div>
      {shown.action && (
        <button
          type="button"
          onClick={() => {
            dismissToast(shown.id);
            shown.action?.onSelect();
          }}
          className="min-h-8 shrink-0 rounded-md px-2.5 text-sm font-semibold text-brand hover:bg-surface-muted pointer-coarse:min-h-11"
        >
          {shown.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Fechar aviso"
        onClick={() => dismissToast(shown.id)}
        className="grid size-8 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-surface-muted hover:text-ink pointer-coarse:size-11"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
