/** A signal that ends with `signal` or after `ms`; `AbortSignal.any` is missing on iPhones before iOS 17.4. */
export function endAfter(ms: number, signal: AbortSignal): AbortSignal {
  const end = new AbortController();
  for (const source of [signal, AbortSignal.timeout(ms)]) {
    if (source.aborted) end.abort(source.reason);
    else source.addEventListener('abort', () => end.abort(source.reason), { once: true });
  }
  return end.signal;
}
