import { useEffect, useState } from 'react';

/** Files that are dropped or pasted anywhere on the page, outside of fields and dialogs. */
export function useGivenFiles(isOn: boolean): [files: readonly File[] | undefined, forget: () => void] {
  const [files, setFiles] = useState<readonly File[]>();
  useEffect(() => {
    if (!isOn) return;
    const isElsewhere = (target: EventTarget | null) =>
      target instanceof Element && target.closest('input, textarea, [role=dialog], [role=alertdialog]') !== null;
    const take = (event: Event, list: FileList | undefined) => {
      if (isElsewhere(event.target) || list === undefined || list.length === 0) return;
      event.preventDefault();
      setFiles([...list]);
    };
    const paste = (event: ClipboardEvent) => take(event, event.clipboardData?.files);
    const drop = (event: DragEvent) => take(event, event.dataTransfer?.files);
    const over = (event: DragEvent) => !isElsewhere(event.target) && event.preventDefault();
    document.addEventListener('paste', paste);
    document.addEventListener('drop', drop);
    document.addEventListener('dragover', over);
    return () => {
      document.removeEventListener('paste', paste);
      document.removeEventListener('drop', drop);
      document.removeEventListener('dragover', over);
    };
  }, [isOn]);
  return [files, () => setFiles(undefined)];
}
