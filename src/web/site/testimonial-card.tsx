import { PlaceSign } from '#ui/brand/place-sign.tsx';

interface TestimonialCardProps {
  testimonial: {
    nome: string;
    localizacao: string;
    texto: string;
    avaliacao: number;
    servico: string;
    verificado: boolean;
    isExample: boolean;
    /** The house's answer below the testimonial. */
    resposta: string | null;
  };
  /** Age in words; omitted when not shown. */
  when?: string;
}

/** One client's words. Stars are text, read out as a number. */
export function TestimonialCard({ testimonial, when }: TestimonialCardProps) {
  const { nome, localizacao, texto, avaliacao, servico, verificado, isExample, resposta } = testimonial;
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface-raised p-5">
      <p className="text-lg text-star" role="img" aria-label={`Nota ${avaliacao} de 5`}>
        {'★'.repeat(avaliacao)}
        {'☆'.repeat(5 - avaliacao)}
      </p>
      <blockquote className="grow">{texto}</blockquote>
      <p className="text-ink-soft text-sm">
        <span className="block font-semibold text-base text-ink">
          {nome}
          {verificado ? <span className="ml-2 font-normal text-sm text-success">Verificado</span> : null}
          {isExample ? <span className="ml-2 font-normal text-sm text-warning">Exemplo</span> : null}
        </span>
        <span className="my-1 block">
          <PlaceSign name={localizacao} />
        </span>
        {servico}
        {when === undefined ? null : ` · ${when}`}
      </p>
      {resposta === null ? null : (
        <p className="border-line border-t pt-3 text-sm">
          <span className="font-semibold">Resposta da central:</span> {resposta}
        </p>
      )}
    </li>
  );
}

/** Marks the example testimonials of a new installation. */
export function ExampleNotice() {
  return (
    <p className="mt-2 w-fit rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
      Exemplos ilustrativos: ainda não são avaliações de clientes reais.
    </p>
  );
}
