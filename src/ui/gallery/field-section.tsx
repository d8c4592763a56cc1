import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { CepInput } from '#ui/fields/cep-input.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Combobox, type ComboboxOption } from '#ui/fields/combobox.tsx';
import { CopyField } from '#ui/fields/copy-field.tsx';
import { DocumentInput } from '#ui/fields/document-input.tsx';
import { Field } from '#ui/fields/field.tsx';
import { MoneyInput } from '#ui/fields/money-input.tsx';
import { PasswordInput } from '#ui/fields/password-input.tsx';
import { PhoneInput } from '#ui/fields/phone-input.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { RatingInput } from '#ui/fields/rating-input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { Section, Specimen } from './section.tsx';

const people: ComboboxOption[] = [
  { value: '1', label: 'Ana Lúcia de Souza', description: '(61) 99988-7766' },
  {
    value: '2',
    label: 'Condomínio Residencial Jardim das Acácias do Setor Habitacional',
    description: '(61) 3344-5566',
  },
  { value: '3', label: 'Érica Ávila', description: '(61) 98877-6655' },
];
const choices = [
  { value: 'a', label: 'Primeira' },
  { value: 'b', label: 'Segunda' },
  { value: 'c', label: 'Terceira' },
  { value: 'd', label: 'Quarta' },
];

/** Every kind of field: empty, filled, wrong, switched off. */
export function FieldSection() {
  const [attempt, setAttempt] = useState(0);
  return (
    <Section id="campos" title="Campos">
      <ErrorSummary
        attempt={attempt}
        errors={[
          { id: 'g-email', message: 'Digite um e-mail válido' },
          { id: 'g-cartoes-erro', message: 'Escolha uma opção' },
        ]}
      />
      <TypedFields />
      <ChoiceFields onSend={() => setAttempt(attempt + 1)} />
    </Section>
  );
}

/** Fields for typing, and for choosing from a long list. */
function TypedFields() {
  const [person, setPerson] = useState<ComboboxOption | null>(null);
  return (
    <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      <Field id="g-nome" label="Nome" required>
        <TextInput placeholder="Nome completo" />
      </Field>
      <Field id="g-email" label="E-mail" error="Digite um e-mail válido" required>
        <TextInput type="email" defaultValue="ana@" />
      </Field>
      <Field id="g-fixo" label="Só leitura" hint="Vem do cadastro">
        <TextInput readOnly defaultValue="CH-2026-000123" />
      </Field>
      <Field id="g-desligado" label="Desligado">
        <TextInput disabled defaultValue="Sem acesso" />
      </Field>
      <Field id="g-senha" label="Senha">
        <PasswordInput defaultValue="segredo" />
      </Field>
      <Field id="g-fone" label="Telefone" hint="Com DDD">
        <PhoneInput defaultValue="61999887766" />
      </Field>
      <Field id="g-documento" label="CPF ou CNPJ" optional>
        <DocumentInput defaultValue="12abc34501de35" />
      </Field>
      <Field id="g-cep" label="CEP">
        <CepInput />
      </Field>
      <Field id="g-valor" label="Valor" hint="Informe o valor exato">
        <MoneyInput />
      </Field>
      <Field id="g-valor-erro" label="Valor" error="Digite um valor em reais, por exemplo 320,00.">
        <MoneyInput defaultValue="muito" />
      </Field>
      <Field id="g-lista" label="Lista">
        <Select placeholder="Selecione" options={choices} defaultValue="" />
      </Field>
      <Field id="g-pessoa" label="Pessoa" hint="Nome ou telefone">
        <Combobox
          id="g-pessoa"
          options={people}
          value={person}
          onChange={setPerson}
          placeholder="Buscar"
          action={{ label: 'Criar novo', onSelect: (query) => setPerson({ value: 'novo', label: query }) }}
        />
      </Field>
      <Field id="g-texto" label="Observações" optional className="sm:col-span-2">
        <Textarea placeholder="Conte o que aconteceu" />
      </Field>
      <CopyField id="g-copia" label="Código para copiar" value="00020126580014br.gov.bcb.pix0136" />
    </div>
  );
}

/** Fields for choosing from a few options, and check boxes. */
function ChoiceFields({ onSend }: { onSend: () => void }) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <RadioCards
        id="g-cartoes"
        name="g-cartoes"
        legend="Uma de quatro"
        options={choices}
        columns={2}
        defaultValue="a"
      />
      <RadioCards
        id="g-cartoes-erro"
        name="g-cartoes-erro"
        legend="Sim ou não"
        error="Escolha uma opção"
        options={[
          { value: 'sim', label: 'Sim', description: 'Está comigo' },
          { value: 'nao', label: 'Não', description: 'Não recebi' },
        ]}
      />
      <RatingInput
        id="g-nota"
        name="g-nota"
        legend="Nota"
        hint="1 = Insatisfeito, 5 = Muito satisfeito"
        defaultValue={4}
      />
      <RatingInput id="g-nota-vazia" name="g-nota-vazia" legend="Nota" error="Dê uma nota" />
      <div>
        <Checkbox id="g-aceite" label="Li e concordo com os termos" defaultChecked />
        <Checkbox id="g-publico" label="Pode publicar meu comentário" hint="Só o primeiro nome aparece" />
        <Checkbox id="g-erro" label="Sem marcar" error="É necessário concordar com os termos." />
        <Checkbox id="g-off" label="Desligada" disabled />
      </div>
      <Specimen name="O resumo dos erros recebe o foco a cada envio">
        <Button onClick={onSend}>Enviar outra vez</Button>
      </Specimen>
    </div>
  );
}
