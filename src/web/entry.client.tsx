// Loaded by application documents only; public ones have islands, built separately.
if ('__reactRouterContext' in window) void import('./hydrate.tsx');
