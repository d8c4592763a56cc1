// The application's documents alone load this; public ones have their islands, which are built apart.
if ('__reactRouterContext' in window) void import('./hydrate.tsx');
