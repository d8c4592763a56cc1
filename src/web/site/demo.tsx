import {
  ArrowDown,
  ArrowUpRight,
  Columns3,
  Droplets,
  Headset,
  type LucideIcon,
  Scale,
  ScrollText,
  Smartphone,
  Truck,
  Wallet,
} from 'lucide-react';
import { redirect } from 'react-router';
import { demoIsOpen, enterStop } from '#features/demo/enter-stop.server.ts';
import { demoDoors, tourStops } from '#features/demo/rules.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { isDomainError } from '#shared/errors.ts';
import type { PageHandle } from '../page-handle.ts';
import { readForm } from '../read-form.server.ts';
import type { Route } from './+types/demo';
import { NightScene } from './night-scene.tsx';
import { sitePageMeta } from './page-meta.ts';
import { readSite } from './read-site.server.ts';

export const handle: PageHandle & { clear: true } = { clear: true };

/** Outside the demo this address is unknown. */
export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, site } = await readSite(context);
  if (!demoIsOpen(ctx)) throw new Response(null, { status: 404 });
  return { site, besideUrl: besideUrl(ctx.services.publicUrl) };
}

/** This page by the machine's other name, at which the same browser has a session of its own. */
function besideUrl(publicUrl: string): string {
  const url = new URL(sitePages.demo, publicUrl);
  url.hostname = url.hostname === '127.0.0.1' ? 'localhost' : '127.0.0.1';
  return url.href;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = await readSite(context);
  const { form } = await readForm(request, 10_000);
  try {
    const { location, setCookie } = await enterStop(ctx, {
      stop: String(form.get('parada') ?? ''),
      headers: request.headers,
    });
    return redirect(location, { status: 303, ...(setCookie !== null && { headers: { 'set-cookie': setCookie } }) });
  } catch (error) {
    if (isDomainError(error) && error.code === 'not_found') throw new Response(null, { status: 404 });
    throw error;
  }
}

export function headers() {
  return { 'cache-control': 'no-store' };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    ...sitePageMeta(loaderData?.site, {
      name: 'Demonstração',
      description: 'Uma volta por tudo, do pedido ao registro.',
      path: sitePages.demo,
    }),
    { name: 'robots', content: 'noindex' },
  ];
}

const stopIcons: Record<string, LucideIcon> = {
  visitante: Droplets,
  central: Headset,
  prestador: Truck,
  cliente: Smartphone,
  diferenca: Scale,
  dinheiro: Wallet,
  registro: ScrollText,
};

/** The guided tour of the demo, and a door for each role; each opens in a tab of its own. */
export default function DemoPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <section className="on-dark hero">
        <NightScene className="col-span-full max-h-26 bg-petrol @3xl:row-start-2 @3xl:max-h-52" falls />
        <div className="col-start-2 grid gap-2 pt-3 pb-5 @3xl:col-end-4 @3xl:pt-7 @3xl:pb-0">
          <h1 className="poster text-on-brand">Uma volta em sete paradas</h1>
          <p className="max-w-prose">
            Uma operação de exemplo, só nesta máquina. Cada parada abre noutra aba e entra por você: volte para esta
            quando quiser, ou pare onde quiser.
          </p>
        </div>
      </section>
      <div className="mx-auto grid max-w-6xl gap-16 px-4 py-6 @3xl:py-8">
        <ol className="grid gap-3 @xl:grid-cols-2 @4xl:grid-cols-4">
          {Object.entries(tourStops).map(([stop, { title, words }], index) => (
            <StopCard key={stop} stop={stop} number={index + 1} title={title} words={words} />
          ))}
          <li className={cardStyles}>
            <CardSign icon={Columns3} />
            <div className={cardWords}>
              <p className="font-semibold text-base leading-snug @4xl:text-lg">Tudo ao mesmo tempo</p>
              <p className="text-ink-soft text-sm">A central, o prestador e o cliente, lado a lado.</p>
            </div>
            <a
              href="#lado-a-lado"
              aria-label="Ver as três janelas lado a lado"
              className={`${cardPress} @4xl:col-start-2 @4xl:row-start-1`}
            >
              <ArrowDown aria-hidden="true" className="size-5" />
            </a>
          </li>
        </ol>
        <SideBySide besideUrl={loaderData.besideUrl} />
        <RoleDoors />
      </div>
    </>
  );
}

const cardStyles =
  'relative grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-surface-raised p-3 hover:border-brand @4xl:grid-cols-[1fr_auto] @4xl:content-start @4xl:items-start @4xl:p-4';
const cardWords = 'grid gap-0.5 @4xl:col-span-2 @4xl:row-start-2';
const cardPress =
  'whole grid size-10 cursor-pointer place-items-center rounded-full bg-brand-soft text-brand outline-offset-2';

/** The sign of a stop, at the beginning of a piece of pipe that leads to its press. */
function CardSign({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className="grid @4xl:pipe-run @4xl:-mr-3">
      <span className="relative grid size-10 place-items-center rounded-full bg-brand text-on-brand">
        <Icon aria-hidden="true" className="size-5" />
      </span>
    </span>
  );
}

/** One stop, which opens wherever its card is pressed. */
function StopCard({ stop, number, title, words }: { stop: string; number: number; title: string; words: string }) {
  return (
    <li className={cardStyles}>
      <CardSign icon={stopIcons[stop] ?? Droplets} />
      <div className={cardWords}>
        <h2 className="font-semibold text-base leading-snug @4xl:text-lg">{`${number}. ${title}`}</h2>
        <p className="text-ink-soft text-sm">{words}</p>
      </div>
      <form
        method="post"
        action={sitePages.demo}
        target="_blank"
        rel="noopener"
        className="@4xl:col-start-2 @4xl:row-start-1"
      >
        <button
          type="submit"
          name="parada"
          value={stop}
          aria-label={`Abrir a parada ${number}: ${title}`}
          className={cardPress}
        >
          <ArrowUpRight aria-hidden="true" className="size-5" />
        </button>
      </form>
    </li>
  );
}

function SideBySide({ besideUrl }: { besideUrl: string }) {
  return (
    <section aria-labelledby="lado-a-lado" className="grid gap-4">
      <h2 id="lado-a-lado" className="pipe-head">
        Lado a lado
      </h2>
      <p className="max-w-3xl">
        Três janelas mostram o mesmo atendimento ao mesmo tempo: o que muda numa aparece nas outras. Abra cada uma e
        ponha-as lado a lado na tela.
      </p>
      <ul className="flex flex-wrap items-center gap-3">
        <li>
          <Enter stop="como-operador" label="Abrir a janela da central" words="A central" />
        </li>
        <li>
          <Enter stop="cliente" label="Abrir a janela do cliente" words="O cliente" />
        </li>
        <li>
          <a href={besideUrl} target="_blank" rel="noopener" className="underline">
            O prestador, com uma entrada só dele
          </a>
        </li>
      </ul>
      <p className="text-ink-soft text-sm">
        A janela do prestador abre esta página por outro nome desta máquina: lá, escolha «Entrar como Prestador».
      </p>
    </section>
  );
}

function RoleDoors() {
  return (
    <section aria-labelledby="entrar" className="grid gap-4">
      <h2 id="entrar" className="pipe-head">
        Entrar como
      </h2>
      <ul className="grid gap-3 @3xl:grid-cols-2">
        {Object.entries(demoDoors).map(([stop, { title, words }]) => (
          <li
            key={stop}
            className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border border-line bg-surface-raised p-4"
          >
            <p className="min-w-0 flex-1 basis-40">
              <span className="block font-semibold">{title}</span>
              <span className="text-ink-soft text-sm">{words}</span>
            </p>
            <Enter stop={stop} label={`Entrar como ${title}`} words="Entrar" />
          </li>
        ))}
      </ul>
      <p className="text-ink-soft text-sm">
        Um navegador tem uma entrada de cada vez: quem entra numa parada sai da anterior.
      </p>
    </section>
  );
}

function Enter({ stop, label, words }: { stop: string; label: string; words: string }) {
  return (
    <form method="post" action={sitePages.demo} target="_blank" rel="noopener">
      <button
        type="submit"
        name="parada"
        value={stop}
        aria-label={label}
        className="button eases button-primary control px-3.5 py-1.5"
      >
        {words}
      </button>
    </form>
  );
}
