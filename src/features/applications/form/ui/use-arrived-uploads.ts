import { useEffect, useLayoutEffect, useRef } from 'react';
import { type DocumentKind, documentKinds } from '#features/partners/papers/rules.ts';
import type { Upload, Uploads } from './use-uploads.ts';

const key = 'canolivre-cadastro-parceiro-papeis';

/**
 * Hands over the papers that had arrived when this tab was last left, and keeps those that have arrived; apart from the
 * draft, which holds what was typed. Should the server have dropped one, it asks for it when the form is sent.
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

/** Keeps names and ids alone: the papers themselves are at the central. Nothing arrived leaves nothing behind. */
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
