import { Button } from '#ui/buttons/button.tsx';
import { CodeInput } from '#ui/fields/code-input.tsx';
import { Field } from '#ui/fields/field.tsx';
import { FieldError } from '#ui/fields/field-notes.tsx';
import type { Typed } from '../rules.ts';

interface RightsCodeFormProps {
  typed: Typed;
  /** That the code was sent, and where. */
  sent: string | null;
  error: string | undefined;
  refusal: string | null;
}

/** The code of the phone, with what was typed before it; a plain form, which needs no script. */
export function RightsCodeForm({ typed, sent, error, refusal }: RightsCodeFormProps) {
  return (
    <form method="post" noValidate className="grid gap-5" aria-label="Código do telefone">
      {Object.entries(typed).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {sent !== null && <p role="status">{sent}</p>}
      {refusal !== null && (
        <div role="alert">
          <FieldError id="codigo-recusado">{refusal}</FieldError>
        </div>
      )}
      <Field id="codigo" label="Código de seis números" hint="Vale por 5 minutos." required error={error}>
        <CodeInput name="codigo" />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="passo" value="enviar" variant="primary" size="lg">
          Enviar o pedido
        </Button>
        <Button type="submit" name="passo" value="codigo" size="lg">
          Mandar outro código
        </Button>
        <Button type="submit" name="passo" value="voltar" variant="ghost" size="lg">
          Voltar e corrigir
        </Button>
      </div>
    </form>
  );
}
