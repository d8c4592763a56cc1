import { setNonce } from 'get-nonce';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

// Loaded by application documents only; public ones have islands, built separately.
// The library that locks scrolling behind a dialog adds a style element, which needs the page's nonce.
setNonce(document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '');

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
