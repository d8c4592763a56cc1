import { CloudOff, RotateCw } from 'lucide-react';
import { Button } from '../buttons/button.tsx';

/** A loading error with its reason and a retry button. */
export function ErrorState({
  title,
  message,
  onRetry,
  retrying = false,
}: {
  title: string;
  message?: string | undefined;
  onRetry: () => void;
  retrying?: boolean | undefined;
}) {
  return (
    <div role="alert" data-failed="" className="flex flex-col items-center px-6 py-12 text-center">
      <span className="mb-4 grid size-12 place-items-center rounded-full bg-danger-soft text-danger">
        <CloudOff aria-hidden="true" className="size-6" />
      </span>
      <p className="font-semibold text-ink">{title}</p>
      <p className="mt-1 max-w-md text-sm text-pretty text-ink-soft">{message || 'Erro desconhecido'}</p>
      <Button
        className="mt-5"
        pending={retrying}
        onClick={onRetry}
        icon={<RotateCw aria-hidden="true" className="size-4" />}
      >
        Tentar Novamente
      </Button>
    </div>
  );
}
