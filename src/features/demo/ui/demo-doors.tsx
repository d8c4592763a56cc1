import { sitePages } from '#shared/address/site-pages.ts';
import { type DemoDoor, demoDoors } from '../rules.ts';

/** One press for each account of the demo, below the card of a sign-in page; a plain form, so it needs no script. */
export function DemoDoors({ doors }: { doors: readonly DemoDoor[] }) {
  return (
    <section
      aria-labelledby="contas-da-demonstracao"
      className="mt-4 grid gap-3 rounded-xl border border-line bg-surface-raised p-4 shadow-md sm:px-8"
    >
      <h2 id="contas-da-demonstracao" className="font-semibold text-sm">
        Contas da demonstração
      </h2>
      <form method="post" action={sitePages.demo} className="grid gap-2">
        {doors.map((door) => (
          <button
            key={door}
            type="submit"
            name="parada"
            value={door}
            className="button eases button-secondary control w-full px-3.5 py-2"
          >
            <span className="w-full text-left">
              <span className="block font-semibold">{`Entrar como ${demoDoors[door].title}`}</span>
              <span className="text-ink-soft text-sm">{demoDoors[door].words}</span>
            </span>
          </button>
        ))}
      </form>
    </section>
  );
}
