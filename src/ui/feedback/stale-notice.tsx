import { CloudOff } from 'lucide-react';

/** The rows shown are the last ones known: asking again has failed, and goes on by itself. */
export function StaleNotice({ error }: { error: Error | null }) {
  if (error === null) return null;
  return (
    <p
      role="status"
      className="mb-4 flex items-start gap-2 rounded-md border border-warning/40 bg-warning-soft px-3 py-2 text-sm"
    >
      <CloudOff aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
      Mostrando os últimos dados recebidos. {error.message}.
    </p>
  );
}
