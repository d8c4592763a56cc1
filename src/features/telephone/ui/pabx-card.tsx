import { useRead } from '#ui/api/use-operation.ts';
import { CopyField } from '#ui/fields/copy-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { telephoneOperations } from '../contract.ts';

/** The addresses that connect a PABX or softphone, for whoever sets it up. */
export function PabxCard() {
  const { data } = useRead(telephoneOperations.listCallbacks, {});
  if (data === undefined) return null;
  const { opens, tells, isSetUp } = data.pabx;
  return (
    <Card title="Ligar à central telefônica" fold="closed">
      <div className="flex max-w-2xl flex-col gap-4">
        <CopyField id="pabx-abre" label="Página que ela abre quando alguém liga" value={opens} />
        <CopyField id="pabx-conta" label="Endereço em que ela conta as ligações que terminaram" value={tells} />
        <p className="text-ink-soft text-sm">
          {isSetUp
            ? 'As ligações chegam assinadas com o segredo desta instalação.'
            : 'Ainda não recebe ligações: falta TELEPHONE_WEBHOOK_SECRET na configuração do servidor. Enquanto isso, anote à mão.'}
        </p>
      </div>
    </Card>
  );
}
