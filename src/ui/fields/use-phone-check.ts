import { useEffect, useState } from 'react';
import { parsePhone } from '#shared/br/phone.ts';
import type { CodeMethod } from '#shared/contact/messages.ts';
import { RequestError } from '#ui/api/request-json.ts';

/** The phone whose code was right, and until when the server remembers it. */
export interface VerifiedPhone {
  phone: string;
  expiresAt: string;
}

interface SentCode {
  phone: string;
  message: string;
  resendAt: number;
}

interface Failure {
  phone: string;
  message: string;
  /** Link to a chat with the central, for help. */
  central: string | undefined;
}

interface Asks {
  sendCode: (to: { phone: string; method: CodeMethod }) => Promise<{
    message: string;
    resendAfterSeconds: number;
    devCode?: string | undefined;
  }>;
  /** Redeems a right code; returns until when the phone counts as verified, or null when that does not matter. */
  claim: (typed: { phone: string; code: string }) => Promise<string | null>;
}

/** Sends and checks codes for the typed phone; changing the phone starts over. */
export function usePhoneCheck(typed: string, { sendCode, claim }: Asks) {
  const phone = parsePhone(typed);
  const [verified, setVerified] = useState<VerifiedPhone>();
  const [sent, setSent] = useState<SentCode>();
  const [busy, setBusy] = useState<'sending' | 'verifying'>();
  const [failure, setFailure] = useState<Failure>();
  const secondsLeft = useSecondsUntil(sent?.resendAt);

  async function attempt(work: (phone: string) => Promise<void>, noConnection: string): Promise<void> {
    if (phone === null || busy !== undefined) return;
    setFailure(undefined);
    try {
      await work(phone);
    } catch (error) {
      const isSaid = error instanceof RequestError && error.status > 0;
      const central = isSaid ? error.issues.find(({ path }) => path === 'central')?.message : undefined;
      setFailure({ phone, message: isSaid ? error.message : noConnection, central });
    } finally {
      setBusy(undefined);
    }
  }

  const isVerified = phone !== null && verified?.phone === phone;
  const isSent = phone !== null && sent?.phone === phone;
  return {
    phone,
    state: isVerified ? 'verified' : isSent ? 'sent' : phone === null ? 'none' : 'valid',
    verified: isVerified ? verified : undefined,
    sentMessage: isSent ? sent.message : '',
    failure: failure?.phone === phone ? failure : undefined,
    busy,
    secondsLeft: isSent ? secondsLeft : 0,
    send: (method: CodeMethod) =>
      attempt(async (to) => {
        setBusy('sending');
        const reply = await sendCode({ phone: to, method });
        const message = reply.devCode === undefined ? reply.message : `Modo de teste: use o código ${reply.devCode}.`;
        setSent({ phone: to, message, resendAt: Date.now() + reply.resendAfterSeconds * 1_000 });
      }, 'Erro de conexão ao enviar código'),
    verify: (code: string) =>
      attempt(async (to) => {
        setBusy('verifying');
        const expiresAt = await claim({ phone: to, code });
        if (expiresAt !== null) setVerified({ phone: to, expiresAt });
      }, 'Erro de conexão ao verificar código'),
    /** Restores a verification from before a reload; false when the server no longer has it. */
    resume(before: VerifiedPhone | undefined): boolean {
      const isFresh = before !== undefined && Date.parse(before.expiresAt) > Date.now();
      if (isFresh) setVerified(before);
      return isFresh;
    },
    /** The server no longer takes the phone as verified. */
    forget() {
      setVerified(undefined);
      setSent(undefined);
    },
  } as const;
}

export type PhoneCheck = ReturnType<typeof usePhoneCheck>;

function useSecondsUntil(instant: number | undefined): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (instant === undefined) return;
    const tick = () => setLeft(Math.max(0, Math.ceil((instant - Date.now()) / 1_000)));
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [instant]);
  return left;
}
