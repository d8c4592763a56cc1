import { useState } from 'react';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Field } from '#ui/fields/field.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { PlainForm } from '#ui/forms/plain-form.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { personKindLabels } from '../../rules.ts';
import { type Candidate, type PrivacyRequestDetail, privacyRequestOperations } from '../contract.ts';

/** Names the record of a person who came without a second fact. */
export function IdentifyCard({ request }: { request: PrivacyRequestDetail }) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Candidate>();
  const found = useRead(
    privacyRequestOperations.listPrivacyCandidates,
    { query: { search } },
    { enabled: search !== '' },
  );
  const match = useWrite(privacyRequestOperations.matchPrivacyRequest);
  const candidates = search === '' ? request.candidates : (found.data?.cadastros ?? []);

  async function name(proof: string) {
    if (chosen === undefined) return;
    const { kind, id: recordId } = chosen;
    await match.mutateAsync({ params: { id: request.id }, body: { kind, recordId, proof } });
    toast({ title: 'Pessoa identificada', description: chosen.name, variant: 'success' });
  }

  return (
    <Card
      title="Identificar à mão"
      description="O telefone sozinho não prova quem é: ele pode ter mudado de dono. Ligue e confira outro dado antes."
    >
      <div className="flex flex-col gap-4">
        <PlainForm
          onSend={(form) => setSearch(String(new FormData(form).get('busca') ?? '').trim())}
          className="flex flex-wrap items-end gap-3"
        >
          <Field id="busca-cadastro" label="Procurar cadastro" className="grow">
            <TextInput name="busca" placeholder="Nome, telefone, e-mail ou documento" />
          </Field>
          <Button type="submit" pending={found.isFetching}>
            Procurar
          </Button>
        </PlainForm>
        {candidates.length === 0 ? (
          <p className="text-ink-soft text-sm">
            {search === '' ? 'Nenhum cadastro tem este telefone.' : 'Nada encontrado.'}
          </p>
        ) : (
          <ul className="flex flex-col gap-3">
            {candidates.map((one) => (
              <li key={one.id} className="flex flex-wrap items-center justify-between gap-3">
                <span className="min-w-0">
                  <span className="wrap-anywhere block font-medium">{one.name}</span>
                  <span className="wrap-anywhere block text-ink-soft text-sm">
                    {`${personKindLabels[one.kind]} · ${one.facts}`}
                  </span>
                </span>
                <Button size="sm" aria-label={`É esta pessoa: ${one.name}`} onClick={() => setChosen(one)}>
                  É esta pessoa
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <ConfirmDialog
        open={chosen !== undefined}
        onOpenChange={(open) => !open && setChosen(undefined)}
        title={`${chosen?.name ?? ''} é quem pediu?`}
        description="Fica no histórico do pedido, e não dá para trocar depois."
        confirmLabel="É esta pessoa"
        reason={{ label: 'Como a pessoa mostrou quem é', placeholder: 'Ligou e disse o CPF e o último endereço' }}
        onConfirm={name}
      />
    </Card>
  );
}
