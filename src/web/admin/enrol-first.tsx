import { accountOperations } from '#features/accounts/contract.ts';
import { Enrolment } from '#features/accounts/own-account/ui/enrolment.tsx';
import { useForgetOwnAccount } from '#features/accounts/own-account/ui/use-own-account.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { AuthCard } from '../auth-card.tsx';

/** The only screen of an administrator without the required second factor. */
export function EnrolFirst() {
  const forget = useForgetOwnAccount();
  return (
    <AuthCard
      title="Ative o segundo fator"
      description="Os administradores deste sistema entram com a senha e um código do celular. Ative o seu para continuar."
      footer={<AnchorButton href={accountOperations.signOut.path}>Sair</AnchorButton>}
    >
      <title>Ative o segundo fator</title>
      <Enrolment
        onDone={() => {
          void forget();
          toast({ title: 'Segundo fator ativado', variant: 'success' });
        }}
      />
    </AuthCard>
  );
}
