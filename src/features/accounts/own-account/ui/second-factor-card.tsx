import { useState } from 'react';
import { passwordParts } from '#shared/api/proof-parts.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Card } from '#ui/layout/card.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Badge } from '#ui/records/badge.tsx';
import { ProofForm } from '../../ui/proof-form.tsx';
import type { OwnAccount } from '../contract.ts';
import { BackupCodes } from './backup-codes.tsx';
import { Enrolment } from './enrolment.tsx';
import { replaceBackupCodes, useDeactivateSecondFactor, useForgetOwnAccount } from './use-own-account.ts';

const titles = {
  on: 'Ativar segundo fator',
  codes: 'Novos códigos reserva',
  off: 'Desativar segundo fator',
} as const;

/** The second factor: its state, and the steps to change it. */
export function SecondFactorCard({ account }: { account: OwnAccount }) {
  const [asking, setAsking] = useState<keyof typeof titles>();
  const [codes, setCodes] = useState<readonly string[]>();
  const deactivate = useDeactivateSecondFactor();
  const forget = useForgetOwnAccount();
  const close = () => {
    setAsking(undefined);
    setCodes(undefined);
    // However the dialog was left, the current state is shown.
    void forget();
  };
  return (
    <Card
      title="Segundo fator"
      description="Um código de 6 dígitos do seu celular, pedido depois da senha. Quem descobrir a sua senha não entra sem ele."
      actions={
        <Badge tone={account.twoFactorEnabled ? 'success' : 'warning'}>
          {account.twoFactorEnabled ? 'Ativado' : 'Desativado'}
        </Badge>
      }
    >
      <div className="flex flex-wrap gap-2">
        {!account.twoFactorEnabled && (
          <Button variant="primary" onClick={() => setAsking('on')}>
            Ativar segundo fator
          </Button>
        )}
        {account.twoFactorEnabled && <Button onClick={() => setAsking('codes')}>Criar novos códigos reserva</Button>}
        {account.twoFactorEnabled && !account.twoFactorRequired && (
          <Button onClick={() => setAsking('off')}>Desativar</Button>
        )}
      </div>
      {account.twoFactorEnabled && account.twoFactorRequired && (
        <p className="mt-3 text-sm text-ink-soft">Exigido dos administradores: não pode ser desativado.</p>
      )}
      <Dialog
        open={asking !== undefined}
        onOpenChange={(open) => !open && close()}
        title={titles[asking ?? 'on']}
        size="sm"
        role="alertdialog"
      >
        {asking === 'on' && (
          <Enrolment
            onCancel={close}
            onDone={() => {
              close();
              toast({ title: 'Segundo fator ativado', variant: 'success' });
            }}
          />
        )}
        {asking === 'codes' && codes === undefined && (
          <ProofForm
            parts={passwordParts}
            label="Criar códigos"
            onCancel={close}
            onProof={async (proof) => setCodes((await replaceBackupCodes(proof)).backupCodes)}
          />
        )}
        {asking === 'codes' && codes !== undefined && <BackupCodes codes={codes} onDone={close} />}
        {asking === 'off' && (
          <ProofForm
            parts={passwordParts}
            label="Desativar"
            tone="danger"
            onCancel={close}
            onProof={async (proof) => {
              await deactivate.mutateAsync(proof);
              close();
              toast({ title: 'Segundo fator desativado', variant: 'success' });
            }}
          />
        )}
      </Dialog>
    </Card>
  );
}
