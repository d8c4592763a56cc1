import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { NewPasswordForm } from '#features/accounts/ui/new-password-form.tsx';
import { partnerPages } from '#shared/address/partner-pages.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { CenteredSpinner } from '#ui/feedback/spinner.tsx';
import { AuthCard } from './auth-card.tsx';

/** The page of a recovery or invitation link. */
export function ResetPasswordPage({ minLength, signInPath }: { minLength: number; signInPath: string }) {
  const navigate = useNavigate();
  // The document is cached without its query, so the token is read in the browser.
  const [token, setToken] = useState<string>();
  useEffect(() => setToken(new URLSearchParams(window.location.search).get('token') ?? ''), []);
  return (
    <AuthCard title="Criar nova senha">
      <title>Criar nova senha</title>
      {token === undefined && <CenteredSpinner label="Carregando..." />}
      {token === '' && (
        <div className="flex flex-col gap-4">
          <p role="alert" className="text-center">
            Este link está incompleto. Abra de novo o link que você recebeu ou peça outro.
          </p>
          <AnchorButton href={signInPath} variant="primary" wide>
            Ir para a entrada
          </AnchorButton>
        </div>
      )}
      {token && (
        <NewPasswordForm
          token={token}
          minLength={minLength}
          onDone={(location) => {
            // The partners' door is a document of its own, which the notice does not reach.
            if (location === partnerPages.signIn) window.location.replace(`${location}?entrada=senha-criada`);
            else void navigate(location, { replace: true });
          }}
        />
      )}
    </AuthCard>
  );
}
