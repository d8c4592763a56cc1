import { Card } from '#ui/layout/card.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { pointsOf, policySectionsOf } from '../../rules.ts';
import type { PageTextDetail } from '../contract.ts';

/** The typed words in the order and the widths of the public page, with a way to the page itself. */
export function PageTextPreview({
  detail,
  typed,
}: {
  detail: PageTextDetail;
  typed: Readonly<Record<string, string>>;
}) {
  const piece = <Piece detail={detail} typed={typed} />;
  return (
    <Card
      title="Como fica"
      description="O que está escrito agora, antes de salvar."
      actions={
        <a href={detail.path} target="_blank" rel="noopener" className="control inline-flex items-center underline">
          Abrir a página
        </a>
      }
    >
      <Tabs
        label="Largura"
        tabs={[
          { value: 'phone', label: 'Celular', content: <div className="max-w-[20.5rem]">{piece}</div> },
          { value: 'desktop', label: 'Computador', content: piece },
        ]}
      />
    </Card>
  );
}

function Piece({ detail, typed }: { detail: PageTextDetail; typed: Readonly<Record<string, string>> }) {
  const points = pointsOf(typed);
  const [first] = detail.fields;
  return (
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
      tabIndex={0}
      className="@container max-h-[32rem] overflow-y-auto wrap-anywhere rounded-md border border-line bg-surface p-4"
    >
      {points.length > 0 ? (
        <ol className="grid gap-5 @xl:grid-cols-2">
          {points.map(({ number, title, text }) => (
            <li key={number} className="border-l-8 border-line-strong pl-4">
              <p className="text-lg font-bold">{title}</p>
              <p className="mt-1 text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
      ) : detail.legal !== null && first !== undefined ? (
        <Sections text={typed[first.name] ?? ''} />
      ) : (
        <div className="grid gap-2">
          {detail.fields.map(({ name }, index) => (
            <p key={name} className={index === 0 ? 'text-lg font-bold' : ''}>
              {typed[name]}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}

function Sections({ text }: { text: string }) {
  return (
    <div className="grid max-w-prose gap-5">
      {policySectionsOf(text).map(({ number, title, paragraphs, points }) => (
        <section key={number} className="grid gap-2">
          <h3 className="text-lg font-semibold">{title}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {points.length > 0 && (
            <ul className="grid list-disc gap-1 pl-5">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}
