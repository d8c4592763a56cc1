import { useState } from 'react';
import { Link } from 'react-router';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Card } from '#ui/layout/card.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { ClientDetail } from '../../contract.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { useUndoMerge } from './use-merging.ts';

/** Records merged into this one, with forms to merge another, and to undo while possible. */
export function ClientMerges({ client, mayWrite }: { client: ClientDetail; mayWrite: boolean }) {
  const [merging, setMerging] = useState(false);
  const [undoing, setUndoing] = useState<ClientDetail['merges'][number]>();
  const undo = useUndoMerge(client.id);
  if (!mayWrite && client.merges.length === 0) return null;
  return (
    <Card
      title="Cadastros repetidos"
      actions={
        mayWrite && (
          <Button size="sm" onClick={() => setMerging(true)}>
            Unir com outro
          </Button>
        )
      }
    >
      {client.merges.length === 0 ? (
        <p className="text-sm text-ink-soft">Nenhum cadastro foi unido a este.</p>
      ) : (
        <ul className="flex flex-col gap-4">
          {client.merges.map((merge) => (
            <li key={merge.id} className="flex flex-col items-start gap-1.5 text-sm">
              <span className="font-medium text-ink wrap-anywhere">{merge.name}</span>
              <span className="text-ink-soft">
                Unido por {merge.actorName}, {formatDateTime(new Date(merge.at))}.{' '}
                {merge.calls === 1 ? 'Trouxe 1 chamado.' : `Trouxe ${merge.calls} chamados.`}
              </span>
              {mayWrite &&
                (merge.canUndo.allowed ? (
                  <Button size="sm" aria-label={`Desfazer a união com ${merge.name}`} onClick={() => setUndoing(merge)}>
                    Desfazer
                  </Button>
                ) : (
                  <span className="text-ink-soft">{merge.canUndo.why}</span>
                ))}
            </li>
          ))}
        </ul>
      )}
      <MergeDialog client={client} open={merging} onOpenChange={setMerging} />
      <ConfirmDialog
        open={undoing !== undefined}
        onOpenChange={() => setUndoing(undefined)}
        title="Desfazer a união"
        description={`${undoing?.name ?? ''} volta a ter cadastro próprio, com os telefones, endereços e chamados que trouxe. O que aconteceu depois da união fica neste cadastro.`}
        confirmLabel="Desfazer"
        onConfirm={async () => {
          await undo.mutateAsync(undoing?.id ?? '');
          toast({ title: 'União desfeita', variant: 'success' });
        }}
      />
    </Card>
  );
}

/** Link from a merged record to the current one; nothing for others. */
export function MergedAway({ into }: { into: ClientDetail['mergedInto'] }) {
  if (into === null) return null;
  return (
    <p role="status" className="mb-5 rounded-md border border-line bg-surface-muted px-4 py-3 text-sm">
      Este cadastro foi unido a{' '}
      <Link
        to={addressOf(officePages.client, { clientId: into.id })}
        className="link-target font-semibold text-brand underline underline-offset-2"
      >
        {into.name}
      </Link>
      . Chamados, telefones e observações estão lá.
    </p>
  );
}
