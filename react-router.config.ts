import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // A form posted to a page carries no session: a request keeps nothing, and a confirmation is opened by its own key.
  // Such a page sends no referrer, and then the browser says that the post comes from `null`.
  allowedActionOrigins: ['**'],
  routeDiscovery: { mode: 'lazy', manifestPath: '/__rotas' },
} satisfies Config;
