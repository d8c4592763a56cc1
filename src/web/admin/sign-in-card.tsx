import { type ReactNode, useEffect, useState } from 'react';
import type { SignedInUser, SignInBody } from '#features/accounts/contract.ts';
import { isStaff } from '#features/accounts/rules.ts';
import { CodeForm } from '#features/accounts/ui/code-form.tsx';
import { RecoveryForm } from '#features/accounts/ui/recovery-form.tsx';
import { SignInForm } from '#features/accounts/ui/sign-in-form.tsx';
import { leaveQuietly, signIn } from '#features/accounts/ui/use-sign-in.ts';
import { RequestError } from '#ui/api/request-json.ts';
import { CenteredSpinner } from '#ui/feedback/spinner.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { forgetReason } from '#ui/lists/reason-dialog.tsx';
import { AuthCard } from '../auth-card.tsx';

const successPauseMs = 800;

/** The staff's sign-in card, with second factor and password recovery. */
export function SignInCard({
  title,
  description,
  pending = false,
  below,
  onEntered,
}: {
  title: string;
  /** Said until a password is recovered or a code is asked for. */
  description?: string;
  /** Whether an existing session is still being checked. */
  pending?: boolean;
  below?: ReactNode;
  onEntered: (user: SignedInUser) => void;
}) {
  const [recovering, setRecovering] = useState(false);
  // Whoever signed out, or was signed out, leaves no reason of a download to the next person of this tab.
  useEffect(forgetReason, []);
  const [halfway, setHalfway] = useState<SignInBody>();

  /** Returns the error of the second factor, if it is needed and wrong. */
  async function enter(input: SignInBody): Promise<string | undefined> {
    let user: SignedInUser;
    try {
      user = await signIn(input);
      if (!isStaff(user.role)) {
        await leaveQuietly();
        tellDenied();
        return;
      }
    } catch (error) {
      const codeRefusal = findCodeRefusal(error);
      if (codeRefusal !== undefined) {
        setHalfway({ email: input.email, password: input.password });
        return codeRefusal;
      }
      if (error instanceof RequestError && error.status === 401) setHalfway(undefined);
      tellFailure(error);
      return;
    }
    toast({
      title: 'Autenticação bem-sucedida',
      description: 'Bem-vindo à área administrativa',
      variant: 'success',
    });
    await new Promise((done) => setTimeout(done, successPauseMs));
    onEntered(user);
  }

  return (
    <AuthCard
      title={title}
      description={recovering ? 'Recuperação de senha' : halfway ? 'Confirme que é você' : description}
      footer="Acesso restrito aos administradores do sistema"
      below={below}
    >
      <title>{title}</title>
      {pending && <CenteredSpinner label="Carregando..." />}
      {!pending && recovering && <RecoveryForm onClose={() => setRecovering(false)} />}
      {!pending && !recovering && halfway === undefined && (
        <SignInForm onSignIn={async (input) => void (await enter(input))} onForgotten={() => setRecovering(true)} />
      )}
      {halfway !== undefined && (
        <CodeForm onCode={(code) => enter({ ...halfway, code })} onBack={() => setHalfway(undefined)} />
      )}
    </AuthCard>
  );
}

/** The server's message about a missing or wrong second factor. */
function findCodeRefusal(error: unknown): string | undefined {
  if (!(error instanceof RequestError) || error.status !== 401) return undefined;
  return error.issues.find(({ path }) => path === 'code')?.message;
}

function tellDenied(description = 'Credenciais inválidas. Verifique email e senha.') {
  toast({ title: 'Acesso negado', description, variant: 'destructive' });
}

function tellFailure(error: unknown) {
  const status = error instanceof RequestError ? error.status : 0;
  if (status === 401) tellDenied();
  // Too many attempts, or an unknown address: the server's sentence says what to do.
  else if (error instanceof RequestError && (status === 403 || status === 429)) tellDenied(error.message);
  else {
    toast({
      title: 'Erro de autenticação',
      description: 'Ocorreu um erro ao tentar fazer login.',
      variant: 'destructive',
    });
  }
}
