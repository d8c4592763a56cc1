import '../theme.css';
import { ApplicationFrame } from '../application-frame.tsx';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { hydrate: true };

export default ApplicationFrame;
