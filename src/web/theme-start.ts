// Applies the person's own choice of theme before anything is painted; `theme-choice.ts` keeps it under this key.
try {
  document.documentElement.dataset.theme = localStorage.getItem('tema') ?? 'auto';
} catch {
  // Storage may be switched off: the document's own `auto` stands.
}
