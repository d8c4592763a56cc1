import { lookForPatterns } from '#features/fraud/looks/look-for-patterns.server.ts';
import { withContext } from '../../db/terminal-context.ts';

// A process that looks, for a test that kills it.
const [url = '', dataDir = ''] = process.argv.slice(2);
await withContext({ url, dataDir }, (ctx) => lookForPatterns.run(ctx, undefined));
