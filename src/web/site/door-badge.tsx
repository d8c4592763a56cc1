/** Badge of the visiting partner: only facts that the house checks, and where the client finds the name. */
export function DoorBadge() {
  return (
    <div className="rounded-xl border-2 border-brand-strong bg-surface-raised p-5 text-center">
      <span aria-hidden="true" className="mx-auto block h-2 w-14 rounded-full bg-brand-strong" />
      <svg viewBox="0 0 64 64" aria-hidden="true" className="mx-auto mt-4 w-20 rounded-md bg-brand-soft fill-brand">
        <path d="M32 14a11 11 0 1 1-.1 0M10 64q2-22 22-22t22 22zM17 22q15-22 30 0z" />
      </svg>
      <p className="mt-3 font-extrabold text-xl">Quem bate à porta</p>
      <ul className="mt-2 grid gap-1 text-left text-sm">
        <li>✓ CPF ou CNPJ no cadastro</li>
        <li>✓ Aprovado por uma pessoa da central</li>
        <li>✓ Nome na página do seu atendimento: confira antes de abrir</li>
      </ul>
    </div>
  );
}
