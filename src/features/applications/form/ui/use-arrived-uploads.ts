import { useEffect, useLayoutEffect, useRef } from 'react';
import { type DocumentKind, documentKinds } from '#features/partners/papers/rules.ts';
import type { Upload, Uploads } from './use-uploads.ts';

const key = 'canolivre-cadastro-parceiro-papeis';

/**
 * Restores papers uploaded before this tab was last left, and saves those uploaded since, apart from the draft of typed
 * answers. The server asks again for any that it has dropped.
 */
export function useArrivedUploads(uploads: Uploads, onRead: (arrived: Uploads) => void): void {
  const isRead = useRef(false);
  useLayoutEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    onRead(readArrived());
  });
  useEffect(() => saveArrived(uploads), [uploads]);
}

function readArrived(): Uploads {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Uploads;
    const known = documentKinds.filter((kind) => typeof kept[kind]?.fileId === 'string');
    return Object.fromEntries(known.map((kind) => [kind, kept[kind]]));
  } catch {
    return {};
  }
}

/** Stores names and ids only, since the central has the papers. Without uploads nothing is stored. */
function saveArrived(uploads: Uploads): void {
  const arrived = (Object.entries(uploads) as [DocumentKind, Upload][]).filter(([, { status }]) => status === 'sent');
  try {
    if (arrived.length === 0) sessionStorage.removeItem(key);
    else {
      const bare = arrived.map(([kind, { file: _, ...upload }]) => [kind, upload]);
      sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(bare)));
    }
  } catch {
    // Storage is closed or full: what arrived is chosen again.
  }
}
