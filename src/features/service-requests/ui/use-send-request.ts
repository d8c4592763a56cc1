import { useRef, useState } from 'react';
import type { SeenVersions } from '#features/settings/rules.ts';
import { whatsappLink } from '#shared/contact/whatsapp.ts';
import { requestFailed, type ServiceRequest } from '../contract.ts';
import { requestText } from '../rules.ts';
import { useSavedRequest } from './use-saved-request.ts';

const sendingMs = 1_500;
const openingMs = 2_000;

/** Builds a WhatsApp message from the request and opens it; with the visitor's consent the request is also saved. */
export function useSendRequest(whatsappNumber: string, textVersions: SeenVersions | undefined) {
  const [phase, setPhase] = useState<'editing' | 'sending' | 'sent'>('editing');
  const [link, setLink] = useState('');
  const [failure, setFailure] = useState<string>();
  const { number: savedAs, saveIfAgreed } = useSavedRequest(textVersions);
  const number = useRef(whatsappNumber);
  const opening = useRef<number>(undefined);
  /** The sending that the screen shows. */
  const sending = useRef(0);
  number.current = whatsappNumber;

  async function send(request: ServiceRequest, data: FormData, onSent: () => void) {
    setPhase('sending');
    sending.current += 1;
    const mine = sending.current;
    const kept = saveIfAgreed(request, data);
    const pause = wait(sendingMs);
    const early = await Promise.race([kept, pause]);
    await pause;
    try {
      let address = '';
      const writeMessage = (savedAs: string | undefined) => {
        address = whatsappLink(number.current, requestText(request, savedAs));
        setLink(address);
      };
      writeMessage(early);
      setPhase('sent');
      onSent();
      // Often stopped as a pop-up: the link on the screen does the same.
      opening.current = window.setTimeout(() => window.open(address, '_blank', 'noopener'), openingMs);
      // A late number is still written into the message until it is opened.
      void kept.then((late) => late !== early && sending.current === mine && writeMessage(late));
    } catch {
      setFailure(requestFailed);
      setPhase('editing');
    }
  }

  return {
    phase,
    link,
    savedAs,
    failure,
    send,
    forgetFailure: () => setFailure(undefined),
    /** Prevents opening the message again after the visitor opened it by hand or came back. */
    stopOpening() {
      clearTimeout(opening.current);
    },
    editAgain() {
      clearTimeout(opening.current);
      setPhase('editing');
    },
  };
}

function wait(ms: number): Promise<undefined> {
  return new Promise((done) => setTimeout(() => done(undefined), ms));
}
