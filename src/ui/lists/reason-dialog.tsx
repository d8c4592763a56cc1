import {
  downloadReasonLabels,
  downloadReasons,
  reasonHeader,
  reasonWordsHeader,
} from '#shared/files/download-reasons.ts';
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx';
import { optionsOf } from './filter-select.tsx';

/** Takes the headers that tell the reason; throws when the file does not come. */
export type TellReason = (headers: Readonly<Record<string, string>>) => Promise<void>;

interface ReasonDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onTold: TellReason;
}

/** Asks why a file is taken; the reason of the session's last file is written already, so that one press is enough. */
export function ReasonDialog({ open, onOpenChange, onTold }: ReasonDialogProps) {
  const last = readLast();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Para que é o arquivo?"
      description="Ele leva dados de pessoas. Quem baixou, quando e o motivo ficam em Downloads de dados."
      confirmLabel="Baixar"
      choice={{ label: 'Motivo', options: optionsOf(downloadReasons, downloadReasonLabels), initial: last.reason }}
      reason={{ label: 'Mais sobre o motivo', optional: true, requiredBy: 'outro', initial: last.words }}
      onConfirm={async (words, reason) => {
        await onTold({
          [reasonHeader]: reason,
          ...(words !== '' && { [reasonWordsHeader]: encodeURIComponent(words) }),
        });
        sessionStorage.setItem(lastKey, JSON.stringify({ reason, words }));
      }}
    />
  );
}

/** Ends the remembered reason with the session of the person who told it. */
export function forgetReason(): void {
  globalThis.sessionStorage?.removeItem(lastKey);
}

const lastKey = 'motivo-do-download';

function readLast(): { reason?: string; words?: string } {
  try {
    return JSON.parse(globalThis.sessionStorage?.getItem(lastKey) ?? '{}');
  } catch {
    return {};
  }
}
