import type { ReactNode } from 'react';
import { buttonStyles } from '#ui/buttons/button-styles.ts';

interface ActionDialogProps {
  id: string;
  title: string;
  children: ReactNode;
  /** The link of the action; its `data-close-dialog` closes the dialog too. */
  action: ReactNode;
}

/** Asks once before leaving the page. Opened and closed by HTML itself: `command` and `commandfor` on a button. */
export function ActionDialog({ id, title, children, action }: ActionDialogProps) {
  return (
    <dialog id={id} aria-labelledby={`${id}-titulo`} className="small-dialog p-6">
      <h2 id={`${id}-titulo`} className="font-semibold text-xl">
        {title}
      </h2>
      {children}
      <div className="mt-5 grid grid-cols-2 gap-3">
        <button type="button" command="close" commandfor={id} className={buttonStyles({})}>
          Cancelar
        </button>
        {action}
      </div>
    </dialog>
  );
}
