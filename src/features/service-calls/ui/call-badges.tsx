import {
  Ban,
  CalendarClock,
  CircleCheck,
  CircleDashed,
  type LucideIcon,
  Minus,
  TriangleAlert,
  Truck,
  UserCheck,
  Zap,
} from 'lucide-react';
import { formatDateTime } from '#shared/time/dates.ts';
import { Badge, type Tone } from '#ui/records/badge.tsx';
import { type CallPriority, type CallStatus, callPriorityLabels, callStatusLabels } from '../rules.ts';

type Look = { tone: Tone; icon: LucideIcon };

const statusLooks: Record<CallStatus, Look> = {
  pendente: { tone: 'warning', icon: CircleDashed },
  em_andamento: { tone: 'info', icon: Truck },
  finalizado: { tone: 'success', icon: CircleCheck },
  cancelado: { tone: 'neutral', icon: Ban },
};

const priorityLooks: Record<CallPriority, Look> = {
  urgente: { tone: 'signal', icon: Zap },
  alta: { tone: 'warning', icon: TriangleAlert },
  media: { tone: 'neutral', icon: Minus },
  baixa: { tone: 'neutral', icon: Minus },
};

/** The status; a pending call that is a partner's looks accepted. */
export function CallStatusBadge({ status, isTaken = false }: { status: CallStatus; isTaken?: boolean }) {
  if (status === 'pendente' && isTaken) {
    return (
      <Badge tone="info" icon={UserCheck}>
        {callStatusLabels.pendente}
        {/* In a table the partner stands in a column of its own. */}
        <span className="@3xl:sr-only">, com prestador</span>
      </Badge>
    );
  }
  return <Badge {...statusLooks[status]}>{callStatusLabels[status]}</Badge>;
}

/** The agreed time of the visit; nothing for as soon as possible. */
export function ScheduleBadge({ at }: { at: string | null }) {
  if (at === null) return null;
  return (
    <Badge tone="info" icon={CalendarClock}>
      {formatDateTime(new Date(at))}
    </Badge>
  );
}

export function CallPriorityBadge({ priority }: { priority: CallPriority }) {
  return <Badge {...priorityLooks[priority]}>{callPriorityLabels[priority]}</Badge>;
}
