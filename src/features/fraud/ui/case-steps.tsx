import { Phone, Plus, Search } from 'lucide-react';
import { dialHref } from '#shared/br/phone.ts';
import { errorMessage } from '#ui/api/request-json.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { type FraudCaseDetail, fraudOperations } from '../contract.ts';
import { fraudStatusLabels, isOpenCase } from '../rules.ts';
import type { Asking } from './case-questions.tsx';

interface Props {
  fraudCase: FraudCaseDetail;
  mayAsk: boolean;
  mayDecide: boolean;
  mayChange: boolean;
  onAsk: (asking: Asking) => void;
}

/** The next steps of a case, at the foot of its window; on a phone, where they would cover it, at its end. */
export function CaseSteps({ fraudCase, mayAsk, mayDecide, mayChange, onAsk }: Props) {
  const change = useWrite(fraudOperations.changeFraudStatus);
  const { status, nextStatuses, partnerPhone } = fraudCase;
  const clientPhone = fraudCase.clientPhone ?? fraudCase.calls[0]?.clientPhone ?? null;
  const isOpen = isOpenCase(status);
  const mayTakeUp = status === 'PENDING' && nextStatuses.includes('INVESTIGATING');
  const mayRetake = !isOpen && nextStatuses.includes('INVESTIGATING');
  const takeUp = () =>
    change.mutate(
      { params: { id: fraudCase.id }, body: { status: 'INVESTIGATING', from: status } },
      {
        onSuccess: () =>
          toast({ title: 'Status atualizado', description: fraudStatusLabels.INVESTIGATING, variant: 'success' }),
      },
    );
  return (
    <div className="-mx-5 flex flex-col gap-2 border-t border-line bg-surface-raised px-5 pt-3 pb-4 sm:sticky sm:-bottom-6 sm:-mx-6 sm:px-6">
      {change.error !== null && (
        <p role="alert" className="text-sm text-danger">
          {errorMessage(change.error)}
        </p>
      )}
      <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap sm:items-center">
        <Keys mayAsk={mayAsk} mayDecide={mayDecide} />
        {partnerPhone !== null && <Call who="prestador" phone={partnerPhone} />}
        {clientPhone !== null && <Call who="cliente" phone={clientPhone} />}
        {mayChange && (
          <Button icon={<Plus aria-hidden="true" className="size-4" />} onClick={() => onAsk('add')}>
            Incluir chamado
          </Button>
        )}
        {mayAsk && <Button onClick={() => onAsk('administrator')}>Pedir decisão</Button>}
        {isOpen && !mayDecide && <p className="text-sm text-ink-soft">Só um administrador confirma ou descarta.</p>}
        {mayRetake && <Button onClick={() => onAsk('decide')}>Retomar a investigação</Button>}
        {mayDecide && (
          <Button variant={mayTakeUp ? 'secondary' : 'primary'} onClick={() => onAsk('decide')}>
            Decidir
          </Button>
        )}
        {mayTakeUp && (
          <Button
            variant="primary"
            pending={change.isPending}
            icon={<Search aria-hidden="true" className="size-4" />}
            onClick={takeUp}
          >
            Investigar
          </Button>
        )}
      </div>
    </div>
  );
}

function Keys({ mayAsk, mayDecide }: Pick<Props, 'mayAsk' | 'mayDecide'>) {
  return (
    <p className="mr-auto text-sm text-ink-soft max-sm:hidden pointer-coarse:hidden">
      <kbd className="font-sans">J</kbd> próximo · <kbd className="font-sans">K</kbd> anterior
      {mayDecide && (
        <>
          {' '}
          · <kbd className="font-sans">D</kbd> decidir
        </>
      )}
      {mayAsk && (
        <>
          {' '}
          · <kbd className="font-sans">P</kbd> pedir decisão
        </>
      )}
    </p>
  );
}

function Call({ who, phone }: { who: 'cliente' | 'prestador'; phone: string }) {
  return (
    <AnchorButton href={dialHref(phone)} icon={<Phone aria-hidden="true" className="size-4" />}>
      {`Ligar para o ${who}: ${phone}`}
    </AnchorButton>
  );
}
