import { sitePages } from '#shared/address/site-pages.ts';
import { type DemoDoor, demoDoors } from '../rules.ts';

/** One press for each account of the demo, below the card of a sign-in page; a plain form, so it needs no script. */
export function DemoDoors({ doors }: { doors: readonly DemoDoor[] }) {
  return (
    <section
      aria-labelledby="contas-da-demonstracao"
      className="mt-4 grid gap-3 rounded-xl bg-petrol-deep p-4 text-white"
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
            className="eases flex min-h-11 flex-wrap items-baseline gap-x-3 rounded-md border border-white/30 px-3 py-2 text-left hover:bg-white/10"
          >
            <span className="font-semibold">{`Entrar como ${demoDoors[door].title}`}</span>
            <span className="text-sm">{demoDoors[door].words}</span>
          </button>
        ))}
      </form>
    </section>
  );
}
