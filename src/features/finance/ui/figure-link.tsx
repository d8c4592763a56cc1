import { Link } from 'react-router';
import { reais } from '#ui/records/reais.ts';

/** A figure that leads to the lines that add up to it. */
export function FigureLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="link-target items-center justify-end text-brand underline tabular-nums pointer-fine:inline-flex pointer-fine:min-h-6 pointer-fine:min-w-6 print:text-ink print:no-underline"
    >
      {children}
    </Link>
  );
}

/** An amount in reais that leads to its lines; zero, which can be of no line, leads nowhere. */
export function AmountLink({ to, amount }: { to: string; amount: number }) {
  return amount === 0 ? reais(0) : <FigureLink to={to}>{reais(amount)}</FigureLink>;
}
