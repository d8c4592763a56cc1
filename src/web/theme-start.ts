// Applies the person's stored theme before painting; `theme-choice.ts` uses the same key.
try {
  document.documentElement.dataset.theme = localStorage.getItem('tema') ?? 'auto';
} catch {
  // Without storage the document's own `auto` stays.
}
