import { Badge, type Tone } from '#ui/records/badge.tsx';
import { type PostStatus, postStatusLabels } from '../rules.ts';

const tones: Record<PostStatus, Tone> = { publicado: 'success', rascunho: 'neutral', agendado: 'info' };

export function PostStatusBadge({ status }: { status: PostStatus }) {
  return <Badge tone={tones[status]}>{postStatusLabels[status]}</Badge>;
}
