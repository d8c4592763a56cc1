import { PhoneOutgoing } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { type PhoneChoice, RecordPhoneCall } from './record-phone-call.tsx';

/** Opens the note of a telephone call with one of these people. */
export function PhoneCallButton({ people, callId }: { people: readonly PhoneChoice[]; callId?: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<PhoneOutgoing aria-hidden="true" className="size-4" />} onClick={() => setOpen(true)}>
        Anotar ligação
      </Button>
      {isOpen && <RecordPhoneCall people={people} callId={callId} onClose={() => setOpen(false)} />}
    </>
  );
}
