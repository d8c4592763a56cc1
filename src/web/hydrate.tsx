import { setNonce } from 'get-nonce';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

// What locks the page behind a dialog writes a style element; without the page's nonce the policy would not have it.
setNonce(document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '');

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
