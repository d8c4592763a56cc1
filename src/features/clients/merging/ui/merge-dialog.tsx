import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Combobox, type ComboboxOption } from '#ui/fields/combobox.tsx';
import { Field } from '#ui/fields/field.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { AskForm } from '#ui/forms/ask-form.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DescriptionList } from '#ui/records/description-list.tsx';
import { reais } from '#ui/records/reais.ts';
import type { ClientDetail } from '../../contract.ts';
import { clientStatusLabels, mergeUndoDays } from '../../rules.ts';
import type { MergePreview } from '../contract.ts';
import type { MergeSide, MergeUnit } from '../rules.ts';
import { useFoundClients, useMergeClients, useMergePreview } from './use-merging.ts';

/** Finds another record of the same client, previews the merge, and does it. */
export function MergeDialog({
  client,
  open,
  onOpenChange,
}: {
  client: ClientDetail;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Unir cadastros"
      description={`Quando ${client.name} tem outro cadastro, os dois viram este. Dá para desfazer por ${mergeUndoDays} dias.`}
      size="lg"
    >
      <ChooseOther client={client} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function ChooseOther({ client, onClose }: { client: ClientDetail; onClose: () => void }) {
  const [search, setSearch] = useState('');
  const [other, setOther] = useState<ComboboxOption | null>(null);
  const found = useFoundClients(search);
  const options = (search.trim().length < 2 ? [] : (found.data ?? []))
    .filter(({ id }) => id !== client.id)
    .map(({ id, name, phone, address }) => ({
      value: id,
      label: name,
      description: [phone, address.city].filter(Boolean).join(' · '),
    }));
  return (
    <div className="flex flex-col gap-5 pb-1">
      <Field
        id="uniao-outro"
        label="Outro cadastro"
        required
        hint="Procure por nome, telefone ou documento."
        error={found.error?.message}
      >
        <Combobox
          id="uniao-outro"
          options={options}
          value={other}
          onChange={setOther}
          onQueryChange={setSearch}
          loading={found.isFetching}
          emptyText={
            search.trim().length < 2
              ? 'Digite ao menos duas letras.'
              : (found.error?.message ?? 'Nenhum outro cadastro encontrado.')
          }
        />
      </Field>
      {other === null ? (
        <div className="flex justify-end">
          <Button onClick={onClose}>Cancelar</Button>
        </div>
      ) : (
        <Preview key={other.value} client={client} otherId={other.value} onClose={onClose} />
      )}
    </div>
  );
}

function Preview({ client, otherId, onClose }: { client: ClientDetail; otherId: string; onClose: () => void }) {
  const answer = useMergePreview(client.id, otherId);
  return (
    <Loaded answer={answer} failed="Erro ao Comparar os Cadastros">
      {(preview) => <Choices preview={preview} onClose={onClose} />}
    </Loaded>
  );
}

function Choices({ preview, onClose }: { preview: MergePreview; onClose: () => void }) {
  const merge = useMergeClients(preview.kept.id);
  const [chosen, setChosen] = useState<Partial<Record<MergeUnit, MergeSide>>>({});
  const sideOf = ({ unit, suggested }: MergePreview['choices'][number]) => chosen[unit] ?? suggested;

  async function unite() {
    const take = preview.choices.filter((choice) => sideOf(choice) === 'other').map(({ unit }) => unit);
    await merge.mutateAsync({ otherId: preview.other.id, take });
    onClose();
    toast({ title: 'Cadastros unidos', description: preview.kept.name, variant: 'success' });
  }

  return (
    <AskForm id="unir" label="Unir os dois cadastros" pendingLabel="Unindo..." onClose={onClose} onAsk={unite}>
      {preview.choices.map((choice) => (
        <RadioCards
          key={choice.unit}
          id={`uniao-${choice.unit}`}
          name={`uniao-${choice.unit}`}
          legend={choice.label}
          columns={2}
          options={[
            { value: 'kept', label: choice.kept ?? 'Em branco', description: 'Deste cadastro' },
            { value: 'other', label: choice.other ?? 'Em branco', description: 'Do outro cadastro' },
          ]}
          value={sideOf(choice)}
          onChange={(event) =>
            setChosen({ ...chosen, [choice.unit]: event.currentTarget.value === 'other' ? 'other' : 'kept' })
          }
        />
      ))}
      <div className="rounded-lg bg-surface-muted px-4 py-3">
        <p className="mb-2 text-sm font-semibold text-ink">Como fica</p>
        <DescriptionList
          columns={2}
          items={[
            {
              term: 'Chamados',
              value: `${preview.kept.totalCalls} + ${preview.other.totalCalls} = ${preview.totalCalls}`,
            },
            ...(preview.totalSpent === null ? [] : [{ term: 'Total gasto', value: reais(preview.totalSpent) }]),
            { term: 'Telefones', value: preview.phones.map(({ phone }) => phone).join(', ') },
            ...(preview.addresses.length === 0
              ? []
              : [{ term: 'Outros endereços', value: preview.addresses.map(({ label }) => label).join(', ') }]),
            { term: 'Observações', value: preview.notes.kept + preview.notes.other },
            { term: 'Status', value: clientStatusLabels[preview.status] },
          ]}
        />
      </div>
    </AskForm>
  );
}
