import { codeMethodLabels, codeMethods } from '#shared/contact/messages.ts';
import {
  correctedFieldLabels,
  privacyRequestKindLabels,
  privacyRequestKinds,
  secondFactLabels,
  secondFacts,
} from '#shared/record/privacy-requests.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { FieldError } from '#ui/fields/field-notes.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import type { CopiedKind } from '../../rules.ts';
import { correctableFields, type Typed } from '../rules.ts';

interface RightsFormProps {
  typed: Typed;
  errors: Readonly<Record<string, string>>;
  /** A refusal of no single field. */
  refusal: string | null;
}

const kinds = privacyRequestKinds.map((value) => ({ value, label: privacyRequestKindLabels[value] }));
const facts = secondFacts.map((value) => ({ value, label: secondFactLabels[value] }));
const fieldsOf = (kind: CopiedKind | null) =>
  correctableFields(kind).map((value) => ({ value, label: correctedFieldLabels[value] }));
const methods = codeMethods.map((value) => ({ value, label: codeMethodLabels[value] }));

interface AskedFieldsProps extends Pick<RightsFormProps, 'typed' | 'errors'> {
  /** Null for somebody who is not identified. */
  kind: CopiedKind | null;
}

/** The words of a request: what is asked and, for a correction, the field and its new value. */
export function AskedFields({ typed, errors, kind }: AskedFieldsProps) {
  return (
    <>
      <RadioCards
        id="pedido"
        name="pedido"
        legend="O que você quer?"
        columns={3}
        required
        options={kinds}
        defaultValue={typed.pedido}
        error={errors.pedido}
      />
      <details open={typed.pedido === 'correcao'} className="rounded-md border border-line px-4 py-3">
        <summary className="min-h-8 cursor-pointer py-1 font-medium">Se for uma correção, diga qual dado</summary>
        <div className="mt-3 grid gap-4">
          <Field id="campo" label="Dado a corrigir" error={errors.campo}>
            <Select name="campo" placeholder="Selecione" options={fieldsOf(kind)} defaultValue={typed.campo} />
          </Field>
          <Field id="novoValor" label="Como deve ficar" error={errors.novoValor}>
            <TextInput name="novoValor" maxLength={300} defaultValue={typed.novoValor} />
          </Field>
        </div>
      </details>
      <Field id="palavras" label="Conte mais, se quiser" optional error={errors.palavras}>
        <Textarea name="palavras" rows={4} maxLength={2000} defaultValue={typed.palavras} />
      </Field>
    </>
  );
}

/** The public form of rights over data; a plain form, which needs no script. */
export function RightsForm({ typed, errors, refusal }: RightsFormProps) {
  return (
    <form method="post" noValidate className="grid gap-5" aria-label="Pedido sobre os seus dados">
      {refusal !== null && (
        <div role="alert">
          <FieldError id="pedido-recusado">{refusal}</FieldError>
        </div>
      )}
      <AskedFields typed={typed} errors={errors} kind={null} />
      <Field id="nome" label="Seu nome" required error={errors.nome}>
        <TextInput name="nome" autoComplete="name" maxLength={200} defaultValue={typed.nome} />
      </Field>
      <Field
        id="telefone"
        label="Telefone do cadastro"
        hint="Mandamos um código para ele, para ninguém perguntar no seu lugar."
        required
        error={errors.telefone}
      >
        <TextInput name="telefone" inputMode="tel" autoComplete="tel-national" defaultValue={typed.telefone} />
      </Field>
      <Field id="envio" label="Receber o código por" error={errors.envio}>
        <Select name="envio" options={methods} defaultValue={typed.envio || 'sms'} />
      </Field>
      <Field
        id="dado"
        label="Um segundo dado do cadastro"
        hint="Com ele, os seus dados aparecem aqui na hora. Sem ele, a central confere quem é você antes de responder."
        error={errors.dado}
      >
        <Select name="dado" placeholder="Não tenho agora" options={facts} defaultValue={typed.dado} />
      </Field>
      <Field id="valor" label="O dado escolhido" error={errors.valor}>
        <TextInput name="valor" autoComplete="off" maxLength={160} defaultValue={typed.valor} />
      </Field>
      <Button type="submit" name="passo" value="codigo" variant="primary" size="lg" className="justify-self-start">
        Receber o código
      </Button>
    </form>
  );
}
