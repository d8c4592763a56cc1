import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // The edge refuses every write of another site before it gets here, by Fetch Metadata and Origin, also of pages. This
  // check of the router knows Origin alone, and would refuse our own: a page that sends no referrer, because its
  // address is somebody's key, posts with the Origin `null`.
  allowedActionOrigins: ['**'],
  // All at once: a phone without a signal has nobody to ask where the next page is.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
