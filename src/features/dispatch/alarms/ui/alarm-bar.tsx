import { clsx } from 'clsx';
import { BellRing, ChevronDown, Phone, VolumeX } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { dialHref } from '#shared/br/phone.ts';
import { formatTime } from '#shared/time/dates.ts';
import { spanWords } from '#shared/time/due.ts';
import { minuteMs } from '#shared/time/durations.ts';
import { errorMessage } from '#ui/api/request-json.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { soundOnce } from '#ui/feedback/ring-sound.ts';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { useRinging, useSoundPermission } from '#ui/feedback/use-ringing.ts';
import { DueClock } from '#ui/records/due-clock.tsx';
import { useNow } from '#ui/records/use-now.ts';
import { Whole } from '#ui/records/whole.tsx';
import { alarmLabels } from '../../rules.ts';
import type { Alarm } from '../contract.ts';
import { useAlarms, useClaimAlarm } from './use-alarms.ts';

/**
 * Open alarms on every screen of people who may assign partners: rings and flashes until somebody claims it, then
 * disappears for all.
 */
export function AlarmBar({ enabled }: { enabled: boolean }) {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useAlarms(enabled);
  const ringing = data?.filter(({ taken }) => taken === null) ?? [];
  useRinging(ringing.length === 0 ? null : `(${ringing.length}) ALARME: chamado precisa de você`);
  if (data === undefined && error !== null) {
    return (
      <div
        role="alert"
        data-failed=""
        className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-danger bg-danger-soft p-3"
      >
        <p>
          <strong className="font-semibold text-danger">Erro ao Carregar os Alarmes</strong> {errorMessage(error)}
        </p>
        <Button size="sm" pending={isFetching} onClick={() => void refetch()}>
          Tentar Novamente
        </Button>
      </div>
    );
  }
  const since = formatTime(new Date(dataUpdatedAt));
  const silence = <StaleNotice error={error} what={`Sem notícia de alarmes novos desde as ${since}`} />;
  if (ringing.length === 0) return silence;
  return (
    <>
      {silence}
      <RingingAlarms ringing={ringing} />
    </>
  );
}

/** One line with the first alarm until it is opened, on a phone its headline: the list below must be visible too. */
function RingingAlarms({ ringing }: { ringing: readonly Alarm[] }) {
  const [isOpen, setOpen] = useState(false);
  const bar = useStickyRoom();
  const [first] = ringing;
  const more = ringing.length - 1;
  return (
    <section
      ref={bar}
      aria-label="Alarmes"
      className={clsx(
        'top-14 z-10 -mt-1 mb-5 rounded-lg border-2 border-danger bg-danger-soft px-2 py-1 shadow-md sm:px-3 lg:sticky',
        !isOpen && 'max-sm:sticky',
      )}
    >
      <div role="alert">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 w-full items-center gap-2 rounded-sm text-left text-sm outline-none focus-visible:outline-2 focus-visible:outline-focus sm:hidden"
        >
          <BellRing aria-hidden="true" className="size-5 shrink-0 text-danger" />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold text-danger">{headline(ringing).replace(/ agora$/, '')}</span>
            {!isOpen && first !== undefined && (
              <span className="block truncate">{`${first.protocolNumber}: ${alarmLabels[first.kind]}`}</span>
            )}
          </span>
          <ChevronDown aria-hidden="true" className={clsx('size-5 shrink-0', isOpen && 'rotate-180')} />
        </button>
        <p className="sr-only max-sm:hidden">{headline(ringing)}</p>
        <div className={clsx('flex flex-wrap items-start gap-x-3', !isOpen && 'max-sm:hidden')}>
          <ul
            className={clsx(
              'flex min-w-0 flex-1 basis-80 flex-col divide-y divide-danger/25',
              isOpen && 'max-h-[60vh] overflow-y-auto',
            )}
          >
            {ringing.slice(0, isOpen ? undefined : 1).map((alarm) => (
              <AlarmRow key={alarm.id} alarm={alarm} />
            ))}
          </ul>
          <div className="flex flex-wrap items-center gap-2 py-1.5 empty:hidden">
            {more > 0 && (
              <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className="max-sm:hidden">
                {isOpen ? 'Mostrar só um' : more === 1 ? 'Mostrar mais um' : `Mostrar mais ${more}`}
              </Button>
            )}
            <SoundNotice />
          </div>
        </div>
      </div>
    </section>
  );
}

/** Measures the bar while it stays in view, so that tools and table heads stop below it (`--sticky-top`). */
function useStickyRoom() {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    if (element === null) return;
    const root = document.documentElement.style;
    const watch = new ResizeObserver(() => {
      const isSticky = getComputedStyle(element).position === 'sticky';
      root.setProperty('--alarm-room', isSticky ? `${element.offsetHeight + 4}px` : '0px');
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      root.removeProperty('--alarm-room');
    };
  }, []);
  return bar;
}

function headline(ringing: readonly Alarm[]): string {
  return ringing.length === 1
    ? 'Um chamado precisa de você agora'
    : `${ringing.length} chamados precisam de você agora`;
}

function AlarmRow({ alarm }: { alarm: Alarm }) {
  const claim = useClaimAlarm();
  const navigate = useNavigate();
  const page = addressOf(officePages.call, { callId: alarm.callId });

  function take() {
    claim.mutate(alarm.id, {
      onSuccess: () => void navigate(page),
      onError: (error) =>
        toast({ title: 'Alarme não assumido', description: errorMessage(error), variant: 'destructive' }),
    });
  }

  return (
    <li className="flex items-center gap-x-3 gap-y-2 py-1.5 max-sm:flex-wrap">
      <BellRing aria-hidden="true" className="size-5 shrink-0 text-danger max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-56 text-sm xl:flex xl:items-baseline xl:gap-3">
        <p className="shrink-0 font-semibold text-danger">
          {alarmLabels[alarm.kind]}:{' '}
          <Link to={page} className="link-target">
            <Whole>{alarm.protocolNumber}</Whole>
          </Link>
        </p>
        <p className="min-w-0 wrap-anywhere sm:truncate">
          {[alarm.serviceType, alarm.area, alarm.partnerName].filter(Boolean).join(' · ')}, desde{' '}
          {formatTime(new Date(alarm.raisedAt))}
          {alarm.way !== null && <OnTheWay way={alarm.way} />}
        </p>
      </div>
      <DueClock due={alarm.promise} />
      <span className="flex gap-2">
        {alarm.partnerPhone !== null && (
          <AnchorButton
            size="sm"
            href={dialHref(alarm.partnerPhone)}
            icon={<Phone aria-hidden="true" className="size-4" />}
            aria-label={`Ligar para ${alarm.partnerName}`}
          >
            Ligar
          </AnchorButton>
        )}
        <Button
          size="sm"
          variant="primary"
          pending={claim.isPending}
          aria-label={`Assumir o alarme de ${alarm.protocolNumber}`}
          onClick={take}
        >
          Assumir
        </Button>
      </span>
    </li>
  );
}

/** `A caminho há 1 h 50, previsto 17:53.` */
function OnTheWay({ way }: { way: NonNullable<Alarm['way']> }) {
  const minutes = Math.max(0, Math.floor((useNow() - Date.parse(way.startedAt)) / minuteMs));
  return (
    <>
      {'. '}A caminho há {spanWords(minutes)}, previsto {formatTime(new Date(way.expectedAt))}.
    </>
  );
}

/** Says that the browser blocks sound, and unblocks it. */
function SoundNotice() {
  const permission = useSoundPermission();
  if (permission === 'allowed') return null;
  if (permission === 'missing') return <p className="text-sm">Este navegador não toca o som.</p>;
  return (
    <>
      <span className="text-sm sm:sr-only">O navegador ainda não deixou o alarme tocar.</span>
      <Button size="sm" icon={<VolumeX aria-hidden="true" className="size-4" />} onClick={() => void soundOnce()}>
        Ligar o som
      </Button>
    </>
  );
}

/** The person who claimed this call's alarm; nothing while it rings or without one. */
export function AlarmTakenBy({ callId, enabled }: { callId: string; enabled: boolean }) {
  const { data = [] } = useAlarms(enabled);
  const taken = data.filter((alarm) => alarm.callId === callId && alarm.taken !== null);
  return taken.map(({ id, kind, taken }) => (
    <p key={id} className="mb-4 rounded-md bg-info-soft px-3 py-2 text-info text-sm">
      {`${alarmLabels[kind]}: ${taken?.by} cuida disto desde as ${formatTime(new Date(taken?.at ?? ''))}.`}
    </p>
  ));
}
