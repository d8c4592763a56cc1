import { Button } from '#ui/buttons/button.tsx';
import { CopyField } from '#ui/fields/copy-field.tsx';

/** A secret, shown once. */
export function NewSecret({
  secret,
  isReplaced = false,
  onDone,
}: {
  secret: string;
  isReplaced?: boolean;
  onDone: () => void;
}) {
  return (
    <div className="flex flex-col gap-4 pb-1">
      <p>
        Com este segredo o outro sistema confere que o aviso veio daqui. Ele aparece só uma vez: copie e entregue por um
        caminho seguro.
        {isReplaced && ' Por um dia os avisos saem assinados também com o antigo.'}
      </p>
      <CopyField id="segredo-novo" label="Segredo" value={secret} />
      <div className="flex flex-col sm:flex-row sm:justify-end">
        <Button variant="primary" onClick={onDone}>
          Já guardei
        </Button>
      </div>
    </div>
  );
}
