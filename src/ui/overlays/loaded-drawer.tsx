import type { ReactNode } from 'react';
import { Loaded, type RecordAnswer } from '../feedback/loaded.tsx';
import { Drawer } from './drawer.tsx';

/** One record beside its list, in every state it can be in. `title` names the kind until the record has told its own name. */
export function LoadedDrawer<Data>({
  answer,
  title,
  failed,
  onClose,
  children,
}: {
  answer: RecordAnswer<Data>;
  title: string;
  failed: string;
  onClose: () => void;
  children: (data: Data) => ReactNode;
}) {
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()} title={title}>
      <div className="px-4 pb-6">
        <Loaded answer={answer} failed={failed}>
          {children}
        </Loaded>
      </div>
    </Drawer>
  );
}
