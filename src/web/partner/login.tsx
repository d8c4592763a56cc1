import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import type { SignedInUser } from '#features/accounts/contract.ts';
import { isStaff } from '#features/accounts/rules.ts';
import { RecoveryForm } from '#features/accounts/ui/recovery-form.tsx';
import { rememberSession, useSession } from '#features/accounts/ui/use-session.ts';
import { PartnerSignInForm } from '#features/partners/ui/partner-sign-in-form.tsx';
import { forgetOwnCalls } from '#features/service-calls/ui/use-own-calls.ts';
import { Button } from '#ui/button.tsx';
import { CenteredSpinner } from '#ui/spinner.tsx';
import { AuthCard } from '../auth-card.tsx';

export default function Login() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const session = useSession();
  const [recovering, setRecovering] = useState(false);
  if (session.data && !isStaff(session.data.role)) return <Navigate to="/parceiro/dashboard" replace />;

  function enter(user: SignedInUser) {
    forgetOwnCalls(client);
    rememberSession(client, user);
    void navigate('/parceiro/dashboard', { replace: true });
  }

  return (
    <AuthCard
      title="Painel do Parceiro"
      description={recovering ? 'Recuperação de senha' : 'Área exclusiva para parceiros autorizados'}
      footer={
        <>
          Ainda não é parceiro? <a href="/cadastro-parceiro.html">Cadastre-se</a>
        </>
      }
    >
      {session.isPending && <CenteredSpinner label="Carregando..." />}
      {!session.isPending && recovering && <RecoveryForm onClose={() => setRecovering(false)} />}
      {!session.isPending && !recovering && (
        <>
          <PartnerSignInForm onSignedIn={enter} />
          <Button variant="ghost" wide className="mt-2" onClick={() => setRecovering(true)}>
            Esqueceu sua senha?
          </Button>
        </>
      )}
    </AuthCard>
  );
}
