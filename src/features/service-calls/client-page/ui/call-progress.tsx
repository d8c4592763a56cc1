import { clsx } from 'clsx';
import { Check, Clock, MapPin, Truck, X } from 'lucide-react';
import { addressOf } from '#shared/address/address.ts';
import { formatDate, formatTime } from '#shared/time/dates.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { Whole } from '#ui/records/whole.tsx';
import { minutesWords, placeWords } from '../../whereabouts/rules.ts';
import type { ClientPage } from '../contract.ts';
import { portraitPath, type RefusedForm } from '../rules.ts';
import { CallReceipt } from './call-receipt.tsx';
import { useClientPage } from './use-client-page.ts';
import { VisitChange } from './visit-change.tsx';

interface Props {
  clientKey: string;
  known: ClientPage;
  refused?: RefusedForm | undefined;
}

/** Progress of the call, the person who comes, possible changes and the receipt; refreshes itself. */
export default function CallProgress({ clientKey, known, refused }: Props) {
  const { page, silentSince } = useClientPage(clientKey, known);
  return (
    <div className="grid grid-cols-1 gap-5">
      <header aria-live="polite" className="rounded-t-lg border-water border-b-8 bg-brand-soft p-5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
          <span className="place-sign">
            <Whole>{page.protocol}</Whole>
          </span>{' '}
          {page.service}
        </p>
        <h1 className="mt-3 text-balance poster">{page.title}</h1>
        <p className="mt-2 text-ink-soft text-lg">{page.words}</p>
        {page.scheduledAt !== null && (
          <p className="mt-3 flex items-center gap-2 font-semibold text-lg">
            <Clock aria-hidden="true" className="size-5 shrink-0 text-brand" />
            Combinado para {dayAndHour(page.scheduledAt)}
          </p>
        )}
        {page.whereabouts !== null && <OnTheWay {...page.whereabouts} />}
        {page.arrival !== null && (
          <div className="mt-3">
            <p className="flex items-center gap-2 font-semibold text-lg">
              <Clock aria-hidden="true" className="size-5 shrink-0 text-brand" />
              {page.arrival.isLate
                ? `Está demorando mais que o normal: o esperado era até ${hour(page.arrival.to)}`
                : `Deve chegar entre ${hour(page.arrival.from)} e ${hour(page.arrival.to)}`}
            </p>
            <p className="mt-1 text-ink-soft text-sm">
              {page.arrival.isLate
                ? 'Ligue para a central, que fala com ele.'
                : 'De cada dez que saíram para a sua cidade, oito levaram esse tempo. Pode variar com o trânsito.'}
            </p>
          </div>
        )}
        {page.asksQuote && (
          <AnchorButton href="#orcamento" variant="primary" size="lg" wide className="mt-4 print:hidden">
            Ver o orçamento e responder
          </AnchorButton>
        )}
        {silentSince !== null && (
          <p className="mt-3 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
            Sem conexão desde as {formatTime(new Date(silentSince))}. Pode ter mudado alguma coisa.
          </p>
        )}
      </header>
      {page.confirmationPath !== null && (
        <section className="grid gap-3 rounded-lg border border-line bg-surface-raised p-5 print:hidden">
          <h2 className="font-semibold text-lg">Como foi?</h2>
          <p className="text-ink-soft">Conte como foi e que nota dá. Leva um minuto.</p>
          <AnchorButton href={page.confirmationPath} variant="primary" size="lg" wide>
            Confirmar o atendimento
          </AnchorButton>
        </section>
      )}
      {page.whoComes !== null && (
        <WhoComes {...page.whoComes} clientKey={clientKey} isOut={page.moment !== 'escolhido'} />
      )}
      <section aria-labelledby="passos" className="rounded-lg border border-line bg-surface-raised p-5 print:hidden">
        <h2 id="passos" className="font-semibold text-lg">
          Como está
        </h2>
        <ol className="relative mt-3 grid gap-3 before:absolute before:inset-y-4 before:left-2.5 before:w-2 before:bg-water">
          {page.steps.map((step) => (
            <Step key={step.label} {...step} isEnd={page.moment === 'cancelado' && step.state === 'now'} />
          ))}
        </ol>
      </section>
      <VisitChange clientKey={clientKey} page={page} refused={refused} />
      <CallReceipt page={page} />
    </div>
  );
}

function Step({ label, at, state, isEnd }: ClientPage['steps'][number] & { isEnd: boolean }) {
  const Icon = isEnd ? X : Check;
  return (
    <li aria-current={state === 'now' ? 'step' : undefined} className="flex items-center gap-3">
      <span
        aria-hidden="true"
        className={clsx(
          'relative grid size-7 shrink-0 place-items-center rounded-full',
          isEnd && 'bg-danger-soft text-danger',
          !isEnd && state !== 'ahead' && 'bg-success-soft text-success',
          state === 'ahead' && 'border border-line bg-surface-muted',
        )}
      >
        {state !== 'ahead' && <Icon className="size-4" />}
      </span>
      <span
        className={clsx('min-w-0 flex-1', state === 'now' && 'font-semibold', state === 'ahead' && 'text-ink-soft')}
      >
        {label}
        {state === 'ahead' && <span className="sr-only"> (ainda não)</span>}
        {at !== null && (
          <time dateTime={at} className="block font-normal text-ink-soft text-sm even-figures">
            {dayAndHour(at)}
          </time>
        )}
      </span>
    </li>
  );
}

/** The person and the vehicle that the client can expect at the door. */
function WhoComes({
  clientKey,
  name,
  company,
  vehicle,
  plate,
  portraitId,
  isOut,
}: NonNullable<ClientPage['whoComes']> & { clientKey: string; isOut: boolean }) {
  return (
    <section aria-labelledby="quem-vai" className="rounded-lg border border-line bg-surface-raised p-5">
      <h2 id="quem-vai" className="font-semibold text-lg">
        {isOut ? 'Quem está com o seu atendimento' : 'Quem vai'}
      </h2>
      <div className="mt-3 flex items-center gap-4">
        <span
          aria-hidden="true"
          className="relative grid size-14 shrink-0 place-items-center overflow-hidden rounded-full bg-brand-soft font-semibold text-brand text-xl"
        >
          {/* Initial shown when the picture is missing. */}
          {name.slice(0, 1).toUpperCase()}
          {portraitId !== null && (
            <img
              src={addressOf(portraitPath, { clientKey, fileId: portraitId })}
              alt=""
              className="absolute inset-0 size-full object-cover"
            />
          )}
        </span>
        <div className="min-w-0">
          <p className="font-semibold text-lg break-words">{name}</p>
          {company !== null && <p className="text-ink-soft break-words">{company}</p>}
        </div>
      </div>
      {(vehicle !== null || plate !== null) && (
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
          <Truck aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
          {vehicle}
          {plate !== null && (
            <span className="rounded-md border-2 border-ink border-t-8 border-t-brand-strong px-3 font-extrabold text-xl tracking-wider">
              {plate}
            </span>
          )}
        </p>
      )}
    </section>
  );
}

/** Last known position of the person who comes, and the remaining time. */
function OnTheWay(seen: NonNullable<ClientPage['whereabouts']>) {
  return (
    <div className="mt-3">
      {seen.minutes !== null && (
        <p className="flex items-center gap-2 font-semibold text-lg">
          <Clock aria-hidden="true" className="size-5 shrink-0 text-brand" />
          Deve chegar {minutesWords(seen.minutes)}
        </p>
      )}
      <p className="mt-1 flex items-center gap-2">
        <MapPin aria-hidden="true" className="size-5 shrink-0 text-brand" />
        <span className="min-w-0">
          Às {hour(seen.seenAt)} estava {placeWords(seen)}.
        </span>
      </p>
      <p className="mt-1 text-ink-soft text-sm">Pelo celular de quem vai. O trânsito e a sua rua mudam a conta.</p>
    </div>
  );
}

const hour = (at: string) => formatTime(new Date(at));

/** `24/11/2026, 09:00`, in Brasília's time. */
function dayAndHour(at: string): string {
  const moment = new Date(at);
  return `${formatDate(moment)}, ${formatTime(moment)}`;
}
