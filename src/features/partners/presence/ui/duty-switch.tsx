import { clsx } from 'clsx';
import { errorMessage } from '#ui/api/request-json.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { useDuty, useDutyWish, usePresence } from './use-presence.ts';

/** Switches duty on or off; while shown, the office sees the app as present. */
export function DutySwitch() {
  const { data, error } = usePresence();
  const duty = useDuty();
  const wish = useDutyWish();
  const onDuty = duty.isPending ? duty.variables : (wish ?? data?.onDuty ?? false);

  function change() {
    duty.mutate(!onDuty, {
      onError: (failure) =>
        toast({ title: 'Não foi possível mudar', description: errorMessage(failure), variant: 'destructive' }),
    });
  }

  return (
    <button
      type="button"
      role="switch"
      aria-checked={onDuty}
      disabled={data === undefined || duty.isPending}
      onClick={change}
      className="flex min-h-11 w-full items-center gap-3 text-left disabled:cursor-wait"
    >
      <span
        aria-hidden="true"
        className={clsx(
          'relative h-6 w-11 shrink-0 rounded-full transition-colors duration-150',
          onDuty ? 'bg-success' : 'bg-line-strong',
        )}
      >
        <span
          className={clsx(
            'absolute top-0.5 left-0.5 size-5 rounded-full bg-surface-raised shadow-xs transition-transform duration-150',
            onDuty && 'translate-x-5',
          )}
        />
      </span>
      <span className="min-w-0">
        <span className="block text-sm font-semibold">
          {data === undefined && wish === undefined ? 'Seu serviço' : onDuty ? 'Em serviço' : 'Fora de serviço'}
        </span>
        <span className="block text-xs text-ink-soft">
          {wish === undefined
            ? sayHow(onDuty, data !== undefined, error !== null)
            : 'A central fica sabendo quando houver sinal.'}
        </span>
      </span>
    </button>
  );
}

function sayHow(onDuty: boolean, isKnown: boolean, hasFailed: boolean): string {
  if (hasFailed) return 'Sem contato com a central. Tentando de novo...';
  if (!isKnown) return 'Falando com a central...';
  return onDuty ? 'A central sabe que você está disponível.' : 'Ligue aqui para receber chamados.';
}
