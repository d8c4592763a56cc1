import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import type { SignedInUser } from '#features/accounts/contract.ts';
import { isStaff } from '#features/accounts/rules.ts';
import { RecoveryForm } from '#features/accounts/ui/recovery-form.tsx';
import { rememberSession, useSession } from '#features/accounts/ui/use-session.ts';
import { DriverSignInForm } from '#features/partners/sign-in/ui/driver-sign-in-form.tsx';
import { PartnerSignInForm } from '#features/partners/sign-in/ui/partner-sign-in-form.tsx';
import { forgetOwnCalls } from '#features/service-calls/own-calls/ui/use-own-calls.ts';
import { aliases, partnerPages } from '#shared/pages.ts';
import { sitePages } from '#shared/site-pages.ts';
import { Button } from '#ui/buttons/button.tsx';
import { CenteredSpinner } from '#ui/feedback/spinner.tsx';
import { AuthCard } from '../auth-card.tsx';

const descriptions = {
  password: 'Área exclusiva para parceiros autorizados',
  recovery: 'Recuperação de senha',
  code: 'Entrada de motoristas',
};

export default function Login() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const session = useSession();
  const [way, setWay] = useState<'password' | 'recovery' | 'code'>('password');
  if (session.data && !isStaff(session.data.role)) return <Navigate to={partnerPages.dashboard} replace />;

  function enter(user: SignedInUser) {
    forgetOwnCalls(client);
    rememberSession(client, user);
    void navigate(partnerPages.dashboard, { replace: true });
  }

  return (
    <AuthCard
      title="Painel do Parceiro"
      description={descriptions[way]}
      footer={
        <>
          Ainda não é parceiro? <a href={aliases[sitePages.simpleApplication][0]}>Cadastre-se</a>
        </>
      }
    >
      {session.isPending && <CenteredSpinner label="Carregando..." />}
      {!session.isPending && way === 'recovery' && <RecoveryForm onClose={() => setWay('password')} />}
      {!session.isPending && way === 'password' && (
        <>
          <PartnerSignInForm onSignedIn={enter} />
          <Button variant="ghost" wide className="mt-2" onClick={() => setWay('recovery')}>
            Esqueceu sua senha?
          </Button>
          <Button variant="ghost" wide onClick={() => setWay('code')}>
            Sou motorista: entrar com código
          </Button>
        </>
      )}
      {!session.isPending && way === 'code' && (
        <>
          <DriverSignInForm onSignedIn={enter} />
          <Button variant="ghost" wide className="mt-2" onClick={() => setWay('password')}>
            Entrar com senha
          </Button>
        </>
      )}
    </AuthCard>
  );
}
