import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { listError } from '#ui/lists/list-states.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { fraudOperations } from '../contract.ts';
import { isOpenCase } from '../rules.ts';

interface Props {
  discrepancy: { id: string; protocolNumber: string };
  mayOpen: boolean;
}

/** Link from a discrepancy to its fraud case, or the form to open one. */
export function OpenFraudCase({ discrepancy, mayOpen }: Props) {
  const [asking, setAsking] = useState(false);
  const { id: discrepancyId, protocolNumber } = discrepancy;
  const query = useRead(
    fraudOperations.listFraudCases,
    { query: { search: protocolNumber, limit: 1 } },
    { select: ({ casos }) => casos[0] ?? null },
  );
  const { data: known } = query;
  const open = useWrite(fraudOperations.openFraudCase);
  const icon = <ShieldAlert aria-hidden="true" className="size-4" />;
  const isOpen = known != null && isOpenCase(known.status);
  return (
    <>
      {listError('Erro ao Carregar Casos de Fraude', query)}
      {known && (
        <LinkButton to={addressOf(officePages.fraud, undefined, { search: protocolNumber })} wide icon={icon}>
          Ver caso de fraude
        </LinkButton>
      )}
      {mayOpen && known !== undefined && !isOpen && (
        <Button wide icon={icon} onClick={() => setAsking(true)}>
          Abrir caso de fraude
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Abrir caso de fraude"
        description={`Os sinais do chamado ${protocolNumber} serão pesados pelas regras publicadas. Um administrador decide; o prestador não é suspenso.`}
        confirmLabel="Abrir caso"
        reason={{ label: 'Motivo', placeholder: 'O que levanta a suspeita?' }}
        onConfirm={async (reason) => {
          await open.mutateAsync({ body: { discrepancyId, reason } });
          toast({ title: 'Caso de fraude aberto', description: protocolNumber, variant: 'success' });
        }}
      />
    </>
  );
}
