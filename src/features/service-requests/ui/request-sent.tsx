import { CircleCheck } from 'lucide-react';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { useFocusFirst } from '#ui/forms/use-focus-first.ts';

interface RequestSentProps {
  link: string;
  /** Number of the saved request. */
  number?: string | undefined;
  onOpen: () => void;
  onEdit: () => void;
}

/** The prepared message for the visitor to send. */
export function RequestSent({ link, number, onOpen, onEdit }: RequestSentProps) {
  const box = useFocusFirst<HTMLDivElement>();
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className="grid justify-items-center gap-4 rounded-lg border border-success/40 bg-success-soft p-6 text-center"
    >
      <CircleCheck aria-hidden="true" className="size-12 text-success" />
      <p className="font-semibold text-2xl">Solicitação pronta!</p>
      <p className="max-w-prose">
        O WhatsApp vai abrir em instantes com a sua mensagem escrita. É só conferir e enviar. Se não abrir, toque no
        botão.
      </p>
      {number !== undefined && (
        <p>
          A central já recebeu o seu pedido. Número: <b className="whitespace-nowrap">{number}</b>
        </p>
      )}
      <AnchorButton href={link} onClick={onOpen} target="_blank" rel="noopener" variant="whatsapp" size="lg">
        Abrir WhatsApp
      </AnchorButton>
      <Button variant="ghost" onClick={onEdit}>
        Voltar e corrigir
      </Button>
    </div>
  );
}
