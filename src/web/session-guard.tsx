import { Activity, type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SignedInUser } from '#features/accounts/contract.ts';
import type { Role } from '#features/accounts/rules.ts';
import { SignedIn } from '#features/accounts/ui/signed-in.tsx';
import { useSession } from '#features/accounts/ui/use-session.ts';
import { Mark } from '#ui/brand/mark.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';

const noticePauseMs = 800;

/**
 * Admits signed-in people with one of these roles; others are sent to the sign-in page. When a session ends, `over`
 * covers the screen, which keeps its text until the same person is back.
 */
export function SessionGuard({
  roles,
  signInPath,
  isDocument = false,
  over,
  children,
}: {
  roles: readonly Role[];
  signInPath: string;
  /** The sign-in page is a document of its own, and no screen of this application. */
  isDocument?: boolean;
  over?: ReactNode;
  children: ReactNode;
}) {
  const { data: user, isPending, error, refetch, isFetching } = useSession();
  const [inside, setInside] = useState<SignedInUser>();
  if (user && user !== inside && roles.includes(user.role)) setInside(user);
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
  const isOver = user === null && over !== undefined;
  if (inside === undefined || !(isOver || user === inside))
    return <Denied signInPath={signInPath} isDocument={isDocument} />;
  return (
    <>
      {isOver && over}
      {/* Another person finds nothing of it. */}
      <Activity key={inside.id} mode={isOver ? 'hidden' : 'visible'}>
        <SignedIn value={inside}>{children}</SignedIn>
      </Activity>
    </>
  );
}

function Denied({ signInPath, isDocument }: { signInPath: string; isDocument: boolean }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const from = pathname + search;
  useEffect(() => {
    const toSignIn = () => {
      if (isDocument) window.location.replace(signInPath);
      else void navigate(signInPath, { replace: true, state: { from } });
    };
    const timer = setTimeout(toSignIn, noticePauseMs);
    return () => clearTimeout(timer);
  }, [navigate, signInPath, isDocument, from]);
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
