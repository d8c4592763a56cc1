import { Link } from 'react-router';
import { useBrand } from '#features/settings/public/ui/use-brand-name.ts';
import { Wordmark } from '#ui/brand/wordmark.tsx';

/** The product's sign and configured name, leading home. */
export function Brand({ to }: { to: string }) {
  const { name, logo } = useBrand();
  return (
    <Link
      to={to}
      className="flex min-h-11 min-w-0 items-center no-underline"
      {...(name === '' && { 'aria-label': 'Início' })}
    >
      <Wordmark name={name} logo={logo} />
    </Link>
  );
}
