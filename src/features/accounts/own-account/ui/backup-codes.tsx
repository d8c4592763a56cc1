import { Button } from '#ui/buttons/button.tsx';
import { CopyField } from '#ui/fields/copy-field.tsx';

/** Backup codes for the authenticator, shown once. */
export function BackupCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className="flex flex-col gap-4 pb-1">
      <p>
        Guarde estes códigos reserva em um lugar seguro, fora do celular. Cada um entra uma única vez no lugar do código
        do aplicativo, e eles não aparecem de novo.
      </p>
      <ol aria-label="Códigos reserva" className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-md bg-surface-muted p-4">
        {codes.map((code) => (
          <li key={code} className="text-center font-mono tracking-wide">
            {code}
          </li>
        ))}
      </ol>
      <CopyField id="codigos-reserva" label="Todos os códigos" value={codes.join(' ')} />
      <Button variant="primary" onClick={onDone}>
        Guardei os códigos
      </Button>
    </div>
  );
}
