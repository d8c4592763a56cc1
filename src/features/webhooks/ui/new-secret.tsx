import { ShownOnce } from '#ui/overlays/shown-once.tsx';

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
    <ShownOnce id="segredo-novo" label="Segredo" value={secret} onDone={onDone}>
      Com este segredo o outro sistema confere que o aviso veio daqui. Ele aparece só uma vez: copie e entregue por um
      caminho seguro.
      {isReplaced && ' Por um dia os avisos saem assinados também com o antigo.'}
    </ShownOnce>
  );
}
