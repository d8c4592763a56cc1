import { CalendarClock, PencilLine } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import type { CallDetail } from '../contract.ts';
import { EditCallDialog } from './edit-call-dialog.tsx';
import { RescheduleDialog } from './reschedule-dialog.tsx';

/** Mends an open call, or agrees another hour for its visit. Typed words stay when the call is closed meanwhile. */
export function CallEdits({ call }: { call: CallDetail }) {
  const [asked, setAsked] = useState<'edit' | 'reschedule'>();
  const dialog = (name: 'edit' | 'reschedule') => ({
    call,
    open: asked === name,
    onOpenChange: (open: boolean) => setAsked(open ? name : undefined),
  });
  return (
    <>
      {call.canEdit.allowed && <Ways onAsk={setAsked} />}
      <EditCallDialog {...dialog('edit')} />
      <RescheduleDialog {...dialog('reschedule')} />
    </>
  );
}

function Ways({ onAsk }: { onAsk: (asked: 'edit' | 'reschedule') => void }) {
  return (
    <>
      <Button
        size="sm"
        data-command="Editar chamado"
        icon={<PencilLine aria-hidden="true" className="size-4" />}
        onClick={() => onAsk('edit')}
      >
        Editar
      </Button>
      <Button
        size="sm"
        data-command="Reagendar visita"
        icon={<CalendarClock aria-hidden="true" className="size-4" />}
        onClick={() => onAsk('reschedule')}
      >
        Reagendar
      </Button>
    </>
  );
}
