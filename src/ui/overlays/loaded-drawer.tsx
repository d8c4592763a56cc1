import type { ReactNode } from 'react';
import { Loaded, type RecordAnswer } from '../feedback/loaded.tsx';
import { RecordTrail } from '../records/record-trail.tsx';
import { Drawer } from './drawer.tsx';

/** One record beside its list, in all loading states. `title` names the kind until the record's name is known. */
export function LoadedDrawer<Data>({
  recordId,
  answer,
  title,
  failed,
  onClose,
  children,
}: {
  recordId: string;
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
        <RecordTrail recordId={recordId} className="mt-6" />
      </div>
    </Drawer>
  );
}
