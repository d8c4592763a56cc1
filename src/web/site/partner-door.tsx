import { clsx } from 'clsx';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { RecoveryForm } from '#features/accounts/ui/recovery-form.tsx';
import type { DoorWay } from '#features/partners/sign-in/rules.ts';
import { DriverSignInForm } from '#features/partners/sign-in/ui/driver-sign-in-form.tsx';
import { PartnerSignInForm } from '#features/partners/sign-in/ui/partner-sign-in-form.tsx';
import { loadSignIn } from '#features/partners/sign-in/ui/use-sign-in-calls.ts';
import { buttonStyles } from '#ui/buttons/button-styles.ts';
import { Toaster } from '#ui/feedback/toast.tsx';

interface PartnerDoorProps {
  /** The way in that the address asked for. */
  opensWith: DoorWay;
  whatsappNumber: string;
  /** The page behind the sign-in. */
  inside: string;
  early?: { username: string; message: string };
}

const descriptions: Record<DoorWay, string> = {
  senha: 'Área exclusiva para parceiros autorizados',
  'senha-criada': 'Área exclusiva para parceiros autorizados',
  recuperar: 'Recuperação de senha',
  motorista: 'Entrada de motoristas',
};

/** The partners' sign-in: password, code for drivers, and password recovery. */
export default function PartnerDoor({ opensWith, whatsappNumber, inside, early }: PartnerDoorProps) {
  const [way, setWay] = useState(opensWith);
  // The password that was just chosen is about to be typed: what asks the server can come meanwhile.
  useEffect(() => void loadSignIn().catch(() => {}), []);
  // A full page load clears the previous person's data from memory.
  const enter = () => window.location.replace(inside);
  const link = (to: DoorWay, text: string, className?: string) => (
    <WayLink to={to} onOpen={setWay} className={className}>
      {text}
    </WayLink>
  );
  return (
    <>
      <p className="-mt-5 mb-6 text-center text-sm text-ink-soft">{descriptions[way]}</p>
      {way === 'senha-criada' && (
        <p role="status" className="mb-4 rounded-md bg-success-soft px-3 py-2.5 font-medium text-success">
          Senha criada. Agora é só entrar.
        </p>
      )}
      {way === 'recuperar' && <RecoveryForm onClose={() => setWay('senha')} />}
      {way === 'motorista' && (
        <>
          <DriverSignInForm onSignedIn={enter} />
          {link('senha', 'Entrar com senha', 'mt-2')}
        </>
      )}
      {(way === 'senha' || way === 'senha-criada') && (
        <>
          <PartnerSignInForm whatsappNumber={whatsappNumber} early={early} onSignedIn={enter} />
          {link('recuperar', 'Esqueceu sua senha?', 'mt-2')}
          {link('motorista', 'Sou motorista: entrar com código')}
        </>
      )}
      <Toaster />
    </>
  );
}

/** Opens another way to sign in; without scripts as a separate page. */
function WayLink({
  to,
  onOpen,
  className,
  children,
}: {
  to: DoorWay;
  onOpen: (way: DoorWay) => void;
  className?: string | undefined;
  children: ReactNode;
}) {
  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    onOpen(to);
  }
  return (
    <a
      href={`?entrada=${to}`}
      onClick={open}
      className={clsx(buttonStyles({ variant: 'ghost', wide: true }), className)}
    >
      {children}
    </a>
  );
}
