import { useState } from 'react';
import { toast } from '#ui/feedback/toast-store.ts';
import { CodeInput } from '#ui/fields/code-input.tsx';
import { Field } from '#ui/fields/field.tsx';
import { refuseFile } from '#ui/fields/file-choice.ts';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import type { FileEntry } from '#ui/fields/file-row.tsx';
import { Section } from './section.tsx';

const choice = { accept: ['image/*', 'application/pdf'], maxBytes: 5 * 1_048_576 };
const note = 'Foto ou PDF, até 5 MB';
const examples: FileEntry[] = [
  { id: 'a', name: 'comprovante-do-pix.pdf', sizeBytes: 84_000, status: 'sent' },
  {
    id: 'b',
    name: 'foto-da-caixa-de-gordura-antes-da-limpeza.jpg',
    sizeBytes: 3_400_000,
    status: 'sending',
    progress: 0.62,
  },
  { id: 'c', name: 'recibo.heic', sizeBytes: 2_100_000, status: 'failed', error: 'A conexão caiu.' },
];

/** Files to send and codes to type, in every state. */
export function FileSection() {
  const [entries, setEntries] = useState(examples);
  const remove = (id: string) => setEntries((before) => before.filter((entry) => entry.id !== id));
  const change = (id: string, values: Partial<FileEntry>) =>
    setEntries((before) => before.map((entry) => (entry.id === id ? { ...entry, ...values } : entry)));
  const add = (files: File[]) =>
    setEntries((before) => [
      ...before,
      ...files.map((file): FileEntry => {
        const error = refuseFile(file, choice);
        return {
          id: crypto.randomUUID(),
          name: file.name,
          sizeBytes: file.size,
          ...(error === undefined ? { status: 'sent' } : { status: 'failed', error }),
        };
      }),
    ]);
  return (
    <Section id="arquivos" title="Arquivos e códigos">
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Field id="g-arquivos" label="Comprovantes" optional>
          <FileDrop
            id="g-arquivos"
            {...choice}
            note={note}
            multiple
            entries={entries}
            onAdd={add}
            onRemove={remove}
            onRetry={(id) => change(id, { status: 'sent' })}
          />
        </Field>
        <div className="grid gap-5">
          <Field id="g-arquivo-erro" label="Documento" required error="Envie a foto do documento.">
            <FileDrop id="g-arquivo-erro" {...choice} note={note} entries={[]} onAdd={add} onRemove={remove} />
          </Field>
          <Field id="g-arquivo-off" label="Desligado">
            <FileDrop id="g-arquivo-off" {...choice} note={note} disabled entries={[]} onAdd={add} onRemove={remove} />
          </Field>
        </div>
        <Field id="g-codigo" label="Código" hint="Enviado ao seu WhatsApp. Vale por 10 minutos.">
          <CodeInput onComplete={(code) => toast({ title: 'Código digitado', description: code })} />
        </Field>
        <Field id="g-codigo-erro" label="Código" error="O código não confere. Confira os seis números.">
          <CodeInput defaultValue="120934" />
        </Field>
      </div>
    </Section>
  );
}
