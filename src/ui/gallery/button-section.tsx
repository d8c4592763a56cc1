import { Download, Phone, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import type { ButtonVariant } from '#ui/buttons/button-styles.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Section, Specimen } from './section.tsx';

const variants: ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger', 'whatsapp', 'signal'];
const plus = <Plus aria-hidden="true" className="size-4" />;

/** Buttons and links in every state. */
export function ButtonSection() {
  const [sending, setSending] = useState(false);
  return (
    <Section id="botoes" title="Botões">
      <Specimen name="Variantes">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </Specimen>
      <Specimen name="Com ícone, só ícone, pequeno, grande">
        <Button variant="primary" icon={plus}>
          Novo registro
        </Button>
        <Button iconOnly aria-label="Baixar">
          <Download aria-hidden="true" className="size-4" />
        </Button>
        <Button size="sm" icon={<Trash2 aria-hidden="true" className="size-4" />}>
          Remover
        </Button>
        <Button size="lg" variant="signal">
          Pedir agora
        </Button>
      </Specimen>
      <Specimen name="Esperando e desligados: a largura não muda">
        <Button
          variant="primary"
          pending={sending}
          pendingLabel="Enviando..."
          onClick={() => {
            setSending(true);
            setTimeout(() => setSending(false), 1_500);
          }}
        >
          Enviar
        </Button>
        <Button variant="primary" pending>
          Salvar
        </Button>
        <Button variant="primary" pending pendingLabel="Entrando...">
          Entrar
        </Button>
        <Button pending icon={plus}>
          Novo registro
        </Button>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {variant}
          </Button>
        ))}
      </Specimen>
      <Specimen name="Ligações com cara de botão">
        <LinkButton to="#botoes">Ver detalhes</LinkButton>
        <AnchorButton href="tel:061900000000" icon={<Phone aria-hidden="true" className="size-4" />}>
          Ligar
        </AnchorButton>
        <Spinner label="Carregando..." />
      </Specimen>
    </Section>
  );
}
