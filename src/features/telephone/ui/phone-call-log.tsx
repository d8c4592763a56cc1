import { Phone, PhoneIncoming, PhoneMissed, PhoneOff, PhoneOutgoing } from 'lucide-react';
import { Link } from 'react-router';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Thread } from '#ui/records/thread.tsx';
import type { TimelineEntry } from '#ui/records/timeline.tsx';
import { Whole } from '#ui/records/whole.tsx';
import { type PhoneCall, telephoneOperations } from '../contract.ts';
import { type PhoneCallKind, phoneCallKindLabels } from '../rules.ts';

const refreshMs = 15_000;

const looks: Record<PhoneCallKind, Pick<TimelineEntry, 'icon' | 'tone'>> = {
  recebida: { icon: PhoneIncoming, tone: 'success' },
  feita: { icon: PhoneOutgoing, tone: 'success' },
  sem_resposta: { icon: PhoneOff, tone: 'neutral' },
  perdida: { icon: PhoneMissed, tone: 'warning' },
};

/** Telephone calls about a service call, as entries of its conversation. */
export function usePhoneCallEntries(callId: string): TimelineEntry[] {
  const query = { chamado: callId, limit: 100 };
  const { data } = useRead(telephoneOperations.listPhoneCalls, { query }, { refreshMs });
  return (data?.ligacoes ?? []).map((call) => phoneCallEntry(call));
}

/** The last telephone calls, of everybody or with one number. */
export function PhoneCallLog({ numero }: { numero?: string }) {
  const query = { ...(numero === undefined ? {} : { numero }), limit: 20 };
  const answer = useRead(telephoneOperations.listPhoneCalls, { query }, { refreshMs });
  return (
    <Card title={numero === undefined ? 'Últimas ligações' : 'Ligações com este número'}>
      {answer.data && <StaleNotice error={answer.error} />}
      <Loaded answer={answer} failed="Erro ao Carregar Ligações">
        {({ ligacoes }) =>
          ligacoes.length === 0 ? (
            <EmptyState
              title="Nenhuma ligação anotada"
              description="Ligações feitas, recebidas e perdidas aparecem aqui."
            />
          ) : (
            <Thread entries={ligacoes.map((call) => phoneCallEntry(call, true))} />
          )
        }
      </Loaded>
    </Card>
  );
}

function phoneCallEntry(call: PhoneCall, showsWho = false): TimelineEntry {
  const { id, kind, rangAt, authorName } = call;
  return {
    id,
    title: phoneCallKindLabels[kind],
    when: formatDateTime(new Date(rangAt)),
    dateTime: rangAt,
    who: authorName ?? 'Central telefônica',
    body: <PhoneCallBody call={call} showsWho={showsWho} />,
    ...(looks[kind] ?? { icon: Phone }),
  };
}

function PhoneCallBody({ call, showsWho }: { call: PhoneCall; showsWho: boolean }) {
  const { phone, name, seconds, words, callId, protocol } = call;
  const who = [name, phone ?? 'Número escondido'].filter(Boolean).join(', ');
  return (
    <>
      <p className="wrap-anywhere">
        {showsWho && phone !== null ? (
          <Link to={addressOf(officePages.telephone, undefined, { numero: phone })} className="link-target text-brand">
            <Whole>{who}</Whole>
          </Link>
        ) : (
          <Whole>{who}</Whole>
        )}
        {seconds !== null && seconds > 0 && ` · ${talkTime(seconds)}`}
        {showsWho && callId !== null && protocol !== null && (
          <>
            {' · '}
            <Link to={addressOf(officePages.call, { callId })} className="link-target text-brand">
              <Whole>{protocol}</Whole>
            </Link>
          </>
        )}
      </p>
      {words !== null && <p className="mt-1 whitespace-pre-line wrap-anywhere text-ink">{words}</p>}
    </>
  );
}

/** `2 min 5 s` */
function talkTime(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`;
}
