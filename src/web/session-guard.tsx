import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { Role } from '#features/accounts/rules.ts';
import { SignedIn } from '#features/accounts/ui/signed-in.tsx';
import { useSession } from '#features/accounts/ui/use-session.ts';
import { Mark } from '#ui/brand/mark.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Spinner } from '#ui/spinner.tsx';

const noticePauseMs = 800;

/** Lets in only who is signed in with one of these roles; everyone else is told so and sent to the sign-in page. */
export function SessionGuard({
  roles,
  signInPath,
  children,
}: {
  roles: readonly Role[];
  signInPath: string;
  children: ReactNode;
}) {
  const { data: user, isPending, error, refetch, isFetching } = useSession();
  if (isPending)
    return (
      <Notice>
        <Spinner label="Verificando autenticação..." />
      </Notice>
    );
  if (user === undefined) {
    return (
      <Notice>
        <ErrorState
          title="Não foi possível verificar seu acesso"
          message={error?.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Notice>
    );
  }
  if (user === null || !roles.includes(user.role)) return <Denied signInPath={signInPath} />;
  return <SignedIn value={user}>{children}</SignedIn>;
}

function Denied({ signInPath }: { signInPath: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(signInPath, { replace: true }), noticePauseMs);
    return () => clearTimeout(timer);
  }, [navigate, signInPath]);
  return (
    <Notice>
      <div role="alert">
        <h1 className="text-xl font-semibold">Acesso Negado</h1>
        <p className="mt-1 text-ink-soft">Redirecionando para login...</p>
      </div>
    </Notice>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-5 p-6 text-center">
      <title>Área restrita</title>
      <Mark className="size-12" />
      {children}
    </main>
  );
}
