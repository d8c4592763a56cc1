import { acceptUploads } from '#platform/files/receive-upload.server.ts';
import type { Slice } from '#platform/slice.server.ts';
import { registerFleetRoutes } from './fleet/api.server.ts';
import { registerOfficeRoutes } from './office/api.server.ts';
import { registerPaperRoutes } from './papers/api.server.ts';
import { paperEnding } from './papers/parts/paper-ending-message.server.ts';
import { remindPapers } from './papers/remind-papers.server.ts';
import { registerPixKeyRoutes } from './pix-key/api.server.ts';
import { pixKeyChanged } from './pix-key/parts/pix-key-changed-message.server.ts';
import { registerPortraitRoutes } from './portraits/api.server.ts';
import { registerPositionRoutes } from './positions/api.server.ts';
import { sweepPositions } from './positions/sweep-positions.server.ts';
import { registerPresenceRoutes } from './presence/api.server.ts';
import { registerRecordRoutes } from './record/api.server.ts';
import { registerRosterRoutes } from './roster/api.server.ts';
import { registerSignInRoutes } from './sign-in/api.server.ts';
import { registerSkillRoutes } from './skills/api.server.ts';

export const partnersApi: Slice = {
  name: 'partners',
  messages: [paperEnding, pixKeyChanged],
  topics: { partners: 'partners.read', positions: 'partners.read' },
  jobs: [sweepPositions, remindPapers],
  async routes(api) {
    await acceptUploads(api);
    registerPresenceRoutes(api);
    registerPositionRoutes(api);
    registerSignInRoutes(api);
    registerOfficeRoutes(api);
    registerRecordRoutes(api);
    registerFleetRoutes(api);
    registerSkillRoutes(api);
    registerRosterRoutes(api);
    registerPaperRoutes(api);
    registerPortraitRoutes(api);
    registerPixKeyRoutes(api);
  },
};
